import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { showMe } from "@/lib/domain/accounts";
import { ForgetOthers } from "@/app/_device/forget-others";
import { ask } from "@/app/_request/ask";
import { OperationForm } from "@/app/_request/operation-form";
import { ownPath } from "@/app/_request/path";
import { textOf, type Search } from "@/app/_request/search";
import { Page, SiteHeader, SubmitButton, TextField } from "@/app/_ui";
import { NewPasswordField } from "../_password/new-password-field";

export const metadata: Metadata = { title: "Open an account" };

export default async function SignUpPage({ searchParams }: { searchParams: Promise<Search> }) {
  const next = ownPath(textOf(await searchParams, "next", 2000));
  const { person, sendsMail } = await ask(showMe, {});
  if (person) redirect(next);
  const onward = next === "/" ? "" : `?next=${encodeURIComponent(next)}`;
  return (
    <>
      <ForgetOthers personId={null} />
      <SiteHeader />
      <Page width="text" title="Open an account" lead="One account for every event: to take part, to judge, to organize.">
        <OperationForm operation="account.signUp" next={next} className="space-y-6" errorTitle="The account is not open yet">
          <TextField
            name="displayName"
            label="Your name"
            help="The name that others see. You can change it later."
            autoComplete="name"
            maxLength={100}
            required
          />
          <TextField
            name="email"
            type="email"
            label="E-mail address"
            help={sendsMail ? "With it you sign in. We send one mail to confirm it." : "With it you sign in. This portal sends no mail."}
            autoComplete="username"
            autoCapitalize="none"
            required
          />
          <NewPasswordField name="password" label="Password" />
          <SubmitButton pendingLabel="Opening…">Open the account</SubmitButton>
        </OperationForm>
        <p className="border-t border-line pt-4 text-15">
          You have an account?{" "}
          <Link href={`/sign-in${onward}`} className="link inline-flex min-h-11 items-center">
            Sign in
          </Link>
        </p>
      </Page>
    </>
  );
}
