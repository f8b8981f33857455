"use client";

import { useEffect, useState } from "react";
import type { SignedRecord } from "@/lib/signed";
import { State } from "@/app/_ui";
import { checkSignature, type SignatureCheck } from "./check";

/** The portal's word on a signature, until this browser has seen for itself. */
export function SignatureState({ document, keys, portalSays }: { document: SignedRecord; keys: string[]; portalSays: boolean }) {
  const [check, setCheck] = useState<SignatureCheck | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void checkSignature(document, keys).then((found) => isCurrent && setCheck(found));
    return () => {
      isCurrent = false;
    };
  }, [document, keys]);
  if (check) return <SignatureFound check={check} />;
  return <State tone={portalSays ? "success" : "danger"}>{portalSays ? "The portal says that its signature holds" : "The portal says that its signature does not hold"}</State>;
}

export function SignatureFound({ check: { holds, isOurs } }: { check: SignatureCheck }) {
  if (!holds) return <State tone="danger">The signature does not hold: something was changed after it was signed</State>;
  if (!isOurs) return <State tone="danger">Signed, but not with a key of this portal: anybody can make such a record</State>;
  return <State tone="success">Checked in this browser: signed by this portal, and not a letter was changed since</State>;
}
