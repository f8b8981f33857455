"use client";

import dynamic from "next/dynamic";
import { useRef, useState, type FormEvent, type ReactNode } from "react";
import { ActForm } from "@/app/_request/act-form";
import { useAct } from "@/app/_request/use-act";
import { Button } from "@/app/_ui";
import { listSaid } from "./answers";
import { listKept } from "./kept";

const Dialog = dynamic(() => import("@/app/_ui/overlay/dialog").then((overlay) => overlay.Dialog));

/** Signs out; whoever has written what is not sent yet is told first. */
export function SignOut({ personId, children }: { personId: string; children: ReactNode }) {
  const { form } = useAct({ operation: "session.end", next: "/" });
  const own = useRef<HTMLFormElement>(null);
  const isSure = useRef(false);
  const [{ count, noun }, setUnsent] = useState({ count: 0, noun: "review" });

  async function ask(event: FormEvent<HTMLFormElement>) {
    if (isSure.current) return;
    event.preventDefault();
    const reviews = (await listKept(personId)).filter(({ isUnsent }) => isUnsent).length;
    const answers = (await listSaid(personId)).length;
    setUnsent({ count: reviews + answers, noun: answers === 0 ? "review" : reviews === 0 ? "answer" : "thing" });
    if (reviews + answers === 0) go();
  }
  const stay = () => setUnsent({ count: 0, noun });
  function go() {
    isSure.current = true;
    own.current?.requestSubmit();
  }

  return (
    <>
      <ActForm ref={own} {...form} onSubmit={ask}>
        {children}
      </ActForm>
      {count > 0 && (
        <Dialog
          open
          onOpenChange={stay}
          title={count === 1 ? `One ${noun} is not sent yet` : `${count} ${noun}s are not sent yet`}
          description="What you wrote or answered stays on this device, and nobody else who signs in here sees it. It is sent when you sign in on this device again; after judging has closed it no longer counts."
        >
          <div className="flex flex-wrap gap-3">
            <Button look="primary" onClick={stay}>
              Stay signed in
            </Button>
            <Button onClick={go}>Sign out all the same</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
