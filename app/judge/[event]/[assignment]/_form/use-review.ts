import { useRouter } from "next/navigation";
import { useEffect, useState, useSyncExternalStore } from "react";
import { sameContent, type Content } from "./content";
import { ReviewSaver } from "./review-saver";
import { askVersion, sendReview } from "./send";
import { findUnsaved, keepUnsaved } from "./unsaved";

interface Given {
  assignmentId: string;
  revisionId: string;
  saved: { version: number; savedAt: string | null; content: Content };
}

/** The review as it lives in this tab: what is shown, whether it is safe, and what to do where it is not. */
export function useReview({ assignmentId, revisionId, saved }: Given) {
  // The page as it was opened: what the server sends later must not replace what is being written.
  const [opened] = useState(saved);
  const [shown, setShown] = useState({ content: opened.content, generation: 0 });
  const [saver] = useState(
    () =>
      new ReviewSaver({
        saved: opened,
        revisionId,
        send: (draft, key) => sendReview(assignmentId, draft, key),
        keep: (unsaved) => keepUnsaved(assignmentId, unsaved),
      }),
  );
  const snapshot = useSyncExternalStore(saver.subscribe, saver.snapshot, saver.snapshot);
  const router = useRouter();
  const show = (content: Content) => setShown(({ generation }) => ({ content, generation: generation + 1 }));

  useEffect(() => {
    const kept = findUnsaved(assignmentId);
    if (kept) {
      const { version, ...content } = kept;
      if (sameContent(content, opened.content)) keepUnsaved(assignmentId, null);
      else {
        queueMicrotask(() => setShown(({ generation }) => ({ content, generation: generation + 1 })));
        if (version === opened.version) saver.changed(content);
        else saver.found(content, { ...opened.content, version: opened.version, submitted: false });
      }
    }
  }, [assignmentId, opened, saver]);

  useEffect(() => {
    // A page from the browser's memory, or one left open while she went on elsewhere, may be older than what is saved.
    const compare = async () => {
      const version = saver.isUnsaved ? null : await askVersion(assignmentId);
      if (version !== null && !saver.isUnsaved && version !== saver.snapshot().version) router.refresh();
    };
    const back = () => {
      if (document.visibilityState === "hidden") void saver.save();
      else if (saver.isUnsaved) void saver.save();
      else void compare();
    };
    const online = () => void saver.save();
    const hold = (event: BeforeUnloadEvent) => {
      if (saver.isUnsaved) event.preventDefault();
    };
    void compare();
    document.addEventListener("visibilitychange", back);
    window.addEventListener("online", online);
    window.addEventListener("beforeunload", hold);
    return () => {
      document.removeEventListener("visibilitychange", back);
      window.removeEventListener("online", online);
      window.removeEventListener("beforeunload", hold);
      saver.stop();
      if (saver.isUnsaved) void saver.save();
    };
  }, [assignmentId, router, saver]);

  return {
    ...snapshot,
    ...shown,
    saver,
    takeTheirs: () => {
      const { scores, comment, privateNote } = snapshot.conflict!.theirs;
      show({ scores: inOrder(opened.content, scores), comment, privateNote });
      saver.takeTheirs();
    },
  };
}

/** Marks come back in any order, and only those that were given. */
const inOrder = (like: Content, scores: Content["scores"]): Content["scores"] =>
  like.scores.map(({ criterionId }) => ({ criterionId, value: scores.find((score) => score.criterionId === criterionId)?.value ?? null }));
