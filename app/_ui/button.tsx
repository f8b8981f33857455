import Link from "next/link";
import type { ComponentProps } from "react";

import { classNames } from "./class-names";

export type ButtonLook = "primary" | "secondary" | "quiet" | "danger";

const looks: Record<ButtonLook, string> = {
  primary: "border-transparent bg-accent-fill text-on-accent hover:bg-accent-fill-strong",
  secondary: "border-edge bg-sheet text-ink hover:bg-wash",
  quiet: "border-transparent hover:bg-wash",
  danger: "border-transparent bg-danger-fill text-on-danger hover:bg-danger-fill-strong",
};

/** Where one of our own classes is to be overruled, end it with an exclamation mark: "px-3!". */
export function buttonClass(look: ButtonLook = "secondary", className?: string): string {
  return classNames(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-md border px-4 py-2 text-15 font-semibold",
    "transition-colors disabled:opacity-60 aria-disabled:opacity-60 print:hidden [&_svg]:size-4.5 [&_svg]:shrink-0",
    looks[look],
    className,
  );
}

type ButtonProps = ComponentProps<"button"> & { look?: ButtonLook };

/** Does something. One primary a screen; for a form use SubmitButton, which shows that it is working. */
export function Button({ look, className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

type ButtonLinkProps = ComponentProps<typeof Link> & { look?: ButtonLook };

/** Goes somewhere, with the weight of a button. */
export function ButtonLink({ look, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}
