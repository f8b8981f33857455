import { useRouter } from "next/navigation";
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from "react";
import type { Kept } from "@/app/_device/held";
import { mergeTyped, type Content } from "@/app/_device/content";
import { keep, listKeptOf } from "@/app/_device/kept";
import { newKey } from "@/app/_device/new-key";
import { ReviewSaver, type Saved } from "@/app/_device/review-saver";
import { holdReview } from "@/app/_device/send-kept";
import { askVersion, sendReview } from "@/app/_device/send-review";

export interface ReviewPlace {
  personId: string;
  assignmentId: string;
  slug: string;
  title: string;
  revisionId: string;
}

interface Given extends ReviewPlace {
  criteria: { id: string; name: string }[];
  saved: Saved;
}

/** The review as it lives in this tab: what is shown, whether it is safe, and what to do where it is not. */
export function useReview({ saved, criteria, ...place }: Given) {
  const { personId, assignmentId, revisionId } = place;
  // The page as it was opened: what the server sends later must not replace what is being written.
  const [opened] = useState(saved);
  const [shown, setShown] = useState({ content: opened.content, generation: 0, isShut: opened.isSubmitted });
  const [{ saver, goOnFrom }] = useState(() => {
    const writer = newKey();
    // What this form goes on from; it goes with the first record of its own.
    let taken: Kept | null = null;
    const saver = new ReviewSaver({
      saved: opened,
      revisionId,
      send: (draft, key) => sendReview(personId, assignmentId, draft, key),
      keep: (held) => {
        const before = taken;
        taken = null;
        const kept = { ...place, ...held, criteria: criteria.map(({ id, name }) => ({ id, name })), writer, stamp: newKey(), keptAt: Date.now() };
        return keep(kept, { taken: before });
      },
    });
    const goOnFrom = (kept: Kept) => {
      taken = kept;
      saver.adopt(kept);
    };
    return { saver, goOnFrom };
  });
  const snapshot = useSyncExternalStore(saver.subscribe, saver.snapshot, saver.snapshot);
  const router = useRouter();
  const show = useCallback((content: Content, isShut: boolean) => setShown(({ generation }) => ({ content, generation: generation + 1, isShut })), []);

  // The device is read once the page stands as it was served; what is typed until then is put over what is found.
  const isRead = useRef(false);
  const early = useRef<Content | null>(null);
  const changed = (content: Content) => {
    if (isRead.current) saver.changed(content);
    else early.current = content;
  };
  useEffect(() => {
    const letGo = holdReview(assignmentId);
    saver.start();
    let isGone = false;
    void listKeptOf(personId, assignmentId).then(([kept]) => {
      if (isGone) return;
      isRead.current = true;
      const before = saver.current;
      if (kept) goOnFrom(kept);
      if (early.current) saver.changed(mergeTyped(before, early.current, saver.current));
      if (saver.current !== before) show(saver.current, saver.snapshot().wantsSubmitted);
    });
    return () => {
      isGone = true;
      saver.stop();
      const last = saver.isUnsaved ? saver.save() : Promise.resolve(true);
      void last.finally(letGo);
    };
  }, [personId, assignmentId, saver, goOnFrom, show]);

  useEffect(() => {
    // A page from the browser's memory or this device's, or one left open while she went on elsewhere, may be older than what is saved.
    const compare = async () => {
      const version = saver.isUnsaved ? null : await askVersion(assignmentId);
      if (version !== null && !saver.isUnsaved && version !== saver.snapshot().version) router.refresh();
    };
    const back = () => {
      if (document.visibilityState === "hidden" || saver.isUnsaved) void saver.save();
      else void compare();
    };
    const online = () => void saver.save();
    const hold = (event: BeforeUnloadEvent) => {
      if (!saver.isSafe) event.preventDefault();
    };
    void compare();
    window.addEventListener("beforeunload", hold);
    document.addEventListener("visibilitychange", back);
    window.addEventListener("online", online);
    return () => {
      window.removeEventListener("beforeunload", hold);
      document.removeEventListener("visibilitychange", back);
      window.removeEventListener("online", online);
    };
  }, [assignmentId, router, saver]);

  return {
    ...snapshot,
    ...shown,
    saver,
    changed,
    takeTheirs: () => {
      saver.takeTheirs();
      show(saver.current, saver.snapshot().wantsSubmitted);
    },
    reopen: () => {
      saver.reopen();
      show(saver.current, false);
    },
  };
}
