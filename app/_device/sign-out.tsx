"use client";

import dynamic from "next/dynamic";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { ActForm } from "@/app/_request/act-form";
import { useAct } from "@/app/_request/use-act";
import { Button } from "@/app/_ui";
import { listKept } from "./kept";

const Dialog = dynamic(() => import("@/app/_ui/overlay/dialog").then((overlay) => overlay.Dialog));

/** Signs out; whoever has written what is not sent yet is told first. */
export function SignOut({ personId, children }: { personId: string; children: ReactNode }) {
  const { form } = useAct({ operation: "session.end", next: "/" });
  const own = useRef<HTMLFormElement>(null);
  const isSure = useRef(false);
  const [unsent, setUnsent] = useState(0);

  async function ask(event: FormEvent<HTMLFormElement>) {
    if (isSure.current) return;
    event.preventDefault();
    const count = (await listKept(personId)).filter(({ isUnsent }) => isUnsent).length;
    setUnsent(count);
    if (count === 0) go();
  }
  function go() {
    isSure.current = true;
    own.current?.requestSubmit();
  }

  return (
    <>
      <ActForm ref={own} {...form} onSubmit={ask}>
        {children}
      </ActForm>
      {unsent > 0 && (
        <Dialog
          open
          onOpenChange={() => setUnsent(0)}
          title={unsent === 1 ? "One review is not sent yet" : `${unsent} reviews are not sent yet`}
          description="What you wrote stays on this device, and nobody else who signs in here sees it. It is sent when you sign in on this device again; after judging has closed it no longer counts."
        >
          <div className="flex flex-wrap gap-3">
            <Button look="primary" onClick={() => setUnsent(0)}>
              Stay signed in
            </Button>
            <Button onClick={go}>Sign out all the same</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
