"use client";

import { X } from "lucide-react";
import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";

import { buttonClass, type ButtonLook } from "../button";
import { classNames } from "../class-names";

type DialogProps = {
  /** The button that opens it. Leave out where `open` is given. */
  trigger?: ReactNode;
  triggerLook?: ButtonLook;
  title: string;
  description?: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  children?: ReactNode;
};

/**
 * A question that has to be answered before going on. Needs JavaScript: what must work without it also has a page.
 * DialogClose around a button closes it.
 */
export function Dialog({ trigger, triggerLook, title, description, open, onOpenChange, children }: DialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <Primitive.Trigger className={buttonClass(triggerLook, "needs-script")}>{trigger}</Primitive.Trigger>}
      <Primitive.Portal>
        <Primitive.Overlay className="appear fixed inset-0 z-40 bg-veil" />
        <Primitive.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          className={classNames(
            "appear fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[85dvh] max-w-[32rem] -translate-y-1/2 overflow-y-auto",
            "rounded-lg border border-edge bg-sheet p-5 sm:p-6",
          )}
        >
          <div className="flex items-start justify-between gap-4">
            <Primitive.Title className="text-21 font-[650]">{title}</Primitive.Title>
            <Primitive.Close
              aria-label="Close"
              className="-me-2 -mt-2 grid size-11 shrink-0 place-items-center rounded-md text-soft hover:bg-wash hover:text-ink"
            >
              <X aria-hidden className="size-5" />
            </Primitive.Close>
          </div>
          {description && (
            <Primitive.Description className="mt-1 text-15 text-soft">{description}</Primitive.Description>
          )}
          {children && <div className="mt-5 space-y-5">{children}</div>}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

/** Closes the dialog it stands in: <DialogClose>Keep it</DialogClose>. */
export function DialogClose({ look, children }: { look?: ButtonLook; children: ReactNode }) {
  return <Primitive.Close className={buttonClass(look)}>{children}</Primitive.Close>;
}
