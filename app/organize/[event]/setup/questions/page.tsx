import type { Metadata } from "next";
import { Page } from "@/app/_ui";
import { SetupForm } from "../_parts/setup-form";
import { theSetup, type SetupPageProps } from "../_parts/the-setup";
import { QuestionRows } from "../_rows/question-rows";

export const metadata: Metadata = { title: "Questions" };

export default async function QuestionsPage({ params }: SetupPageProps) {
  const event = await theSetup((await params).event);
  return (
    <Page title="Questions" lead="What you want to know of each entry besides its texts and links. Ask little: every question costs a tired team a minute.">
      <SetupForm operation="event.setQuestions" event={event} save="Save the questions">
        <QuestionRows key={event.version} questions={event.questions} uses={event.questionUse} />
      </SetupForm>
    </Page>
  );
}
