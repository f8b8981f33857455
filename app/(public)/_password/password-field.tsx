"use client";

import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { buttonClass } from "@/app/_ui/button";
import { controlClass, describe, Field, fieldId, type FieldProps } from "@/app/_ui/form/field";
import { useFieldState } from "@/app/_ui/form/form-state";

type PasswordFieldProps = FieldProps & {
  autoComplete: "current-password" | "new-password";
  minLength?: number;
  autoFocus?: boolean;
};

/** A password, which can be looked at while one types it: on a phone that saves more than hiding it does. */
export function PasswordField(given: PasswordFieldProps) {
  const { name, label, id, help, error, ...rest } = useFieldState(given);
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <Field {...{ name, label, id, help, error }}>
      <div className="flex gap-2">
        <input
          {...rest}
          {...describe({ name, id, help, error })}
          type={shown ? "text" : "password"}
          required
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          className={controlClass("min-w-0 flex-1")}
        />
        <button
          type="button"
          aria-pressed={shown}
          aria-controls={fieldId(name, id)}
          aria-label={typeof label === "string" ? `Show: ${label}` : "Show the password"}
          onClick={() => setShown(!shown)}
          className={buttonClass("secondary", "needs-script px-3!")}
        >
          <Icon aria-hidden />
        </button>
      </div>
    </Field>
  );
}
