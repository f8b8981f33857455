import { Name, Section } from "@/app/_ui";

export type Answer = { questionId: string; label: string; kind: "text" | "choice" | "link" | "yes_no"; answer: string | boolean };

/** Answers to the organizers' questions: for the team and the organizers, not for everybody. */
export function Answers({ answers, eventName }: { answers: Answer[]; eventName: string }) {
  return (
    <Section title="Answers" lead={`Only the team and the organizers of ${eventName} see these.`}>
      <dl className="max-w-text space-y-4">
        {answers.map(({ questionId, label, answer }) => (
          <div key={questionId}>
            <dt className="text-15 font-semibold">
              <Name>{label}</Name>
            </dt>
            <dd dir="auto" className="text-15 whitespace-pre-wrap wrap-anywhere">
              {typeof answer === "boolean" ? (answer ? "Yes" : "No") : answer}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
