import { ChevronRight } from "lucide-react";
import Link from "next/link";
import type { Matter } from "@/lib/domain/results";
import { choiceWords, STATUS_WORDS } from "@/app/_decisions/words";
import { Name, State } from "@/app/_ui";

/** Matters in the order in which one builds on the other; each line leads to where it is decided. */
export function Matters({ slug, matters }: { slug: string; matters: (Matter & { title: string })[] }) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {matters.map(({ id, kind, title, evidence, status, decision }) => (
        <li key={id}>
          <Link href={`/organize/${slug}/decisions/${encodeURIComponent(id)}`} className="flex items-center gap-4 py-3 hover:bg-wash">
            <span className="min-w-0 flex-1 space-y-1">
              <span className="block text-17 font-semibold"><Name>{title}</Name></span>
              <span className="block max-w-text text-15 text-soft">{status === "decided" ? `${choiceWords(kind, decision!.choice.kind).label}. ${decision!.reason}` : evidence}</span>
              {(status === "reopened" || status === "waiting") && <State tone={STATUS_WORDS[status].tone}>{STATUS_WORDS[status].label}</State>}
            </span>
            <ChevronRight aria-hidden className="size-5 shrink-0 text-soft rtl:-scale-x-100" />
          </Link>
        </li>
      ))}
    </ol>
  );
}
