import { OperationForm } from "@/app/_request/operation-form";
import { Name, State, SubmitButton, TextArea, Time } from "@/app/_ui";

interface Appeal {
  id: string;
  title: string;
  publication: number;
  text: string;
  filedAt: string;
  filedBy: string | null;
  answer: string;
  answeredAt: string | null;
}

/** What teams object to, those without an answer first. An answer is given once. */
export function Appeals({ appeals, slug, zone }: { appeals: Appeal[]; slug: string; zone: string }) {
  if (appeals.length === 0) return <p className="text-15 text-soft">Nobody has appealed.</p>;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {appeals.map(({ id, title, publication, text, filedAt, filedBy, answer, answeredAt }) => (
        <li key={id} className="max-w-text space-y-3 py-4 text-15">
          <h3 className="text-17 font-semibold"><Name>{title}</Name></h3>
          <p dir="auto" className="whitespace-pre-wrap">{text}</p>
          <p className="text-13 text-soft">
            {filedBy !== null && <><Name>{filedBy}</Name>, </>}<Time at={filedAt} zone={zone} />, about publication {publication}
          </p>
          {answeredAt === null ? (
            <OperationForm operation="appeal.answer" params={{ appealId: id }} next={`/organize/${slug}/decisions`} className="space-y-4" errorTitle="Nothing was answered">
              <TextArea name="answer" id={`answer-${id}`} label="Your answer" rows={3} limit={5000} required help="The team reads it. It cannot be changed afterwards." />
              <SubmitButton look="secondary" pendingLabel="Answering…">Answer the appeal</SubmitButton>
            </OperationForm>
          ) : (
            <>
              <State tone="success">Answered, <Time at={answeredAt} zone={zone} /></State>
              <p dir="auto" className="whitespace-pre-wrap">{answer}</p>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}
