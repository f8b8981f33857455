"use client";

import { useEffect, useState, useSyncExternalStore, type RefObject } from "react";
import { DraftSaver } from "./draft-saver";
import { contentOf, type Content, type Missing } from "./fields";
import { sendDraft, sendSubmission } from "./send";
import { findUnsaved, keepUnsaved } from "./unsaved";

interface Given {
  projectId: string;
  form: RefObject<HTMLFormElement | null>;
  saved: { version: number; savedAt: string; content: Content; missing: Missing };
}

/** The draft as it lives in this tab: what is shown, whether it is safe, and what to do where it is not. */
export function useDraft({ projectId, form, saved }: Given) {
  // The page as it was opened: what the server sends later must not replace what is being written.
  const [opened] = useState(saved);
  const [shown, setShown] = useState({ content: opened.content, generation: 0 });
  const [saver] = useState(
    () =>
      new DraftSaver({
        saved: opened,
        read: () => (form.current ? contentOf(form.current, opened.content) : opened.content),
        sendDraft: (draft, key) => sendDraft(projectId, draft, key),
        sendSubmission: (draft, key) => sendSubmission(projectId, draft, key),
        keep: (draft) => keepUnsaved(projectId, draft),
        find: () => findUnsaved(projectId),
      }),
  );
  const snapshot = useSyncExternalStore(saver.subscribe, saver.snapshot, saver.snapshot);
  const show = (content: Content) => setShown(({ generation }) => ({ content, generation: generation + 1 }));

  useEffect(() => {
    saver.start();
    const hold = (event: BeforeUnloadEvent) => {
      if (saver.isUnsaved) event.preventDefault();
    };
    window.addEventListener("beforeunload", hold);
    window.addEventListener("online", saver.save);
    return () => {
      window.removeEventListener("beforeunload", hold);
      window.removeEventListener("online", saver.save);
      saver.stop();
    };
  }, [saver]);

  return {
    ...snapshot,
    ...shown,
    saver,
    hasChanged: snapshot.version !== opened.version || snapshot.state !== "saved",
    takeTheirs: () => {
      show(snapshot.conflict!.theirs.content);
      saver.takeTheirs();
    },
    takeRescued: () => {
      show(snapshot.rescued!.content);
      // Read once the fields stand.
      setTimeout(saver.takeRescued);
    },
  };
}
