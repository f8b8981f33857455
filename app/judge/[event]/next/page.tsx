import { redirect } from "next/navigation";
import { showQueue } from "@/lib/domain/reviews";
import { ask } from "@/app/_request/ask";
import { theEvent } from "@/app/_request/the-event";

/** Where a form without scripts goes after a review: the next project, or the queue when none is left. */
export default async function NextPage({ params }: { params: Promise<{ event: string }> }) {
  const { id, slug } = await theEvent((await params).event);
  const { nextId } = await ask(showQueue, { params: { eventId: id } });
  redirect(nextId ? `/judge/${slug}/${nextId}` : `/judge/${slug}`);
}
