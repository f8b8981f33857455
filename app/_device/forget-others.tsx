"use client";

import { useEffect } from "react";
import { forgetOthers } from "./pages";

/** Stands in every header: as soon as somebody else reads here, or nobody is signed in, the pages kept for another are gone. */
export function ForgetOthers({ personId }: { personId: string | null }) {
  useEffect(() => void forgetOthers(personId), [personId]);
  return null;
}
