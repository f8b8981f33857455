import type { Metadata } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import { ForgetOthers } from "@/app/_device/forget-others";
import { currentActor } from "@/app/_request/actor";
import { OperationForm } from "@/app/_request/operation-form";
import { ownPath } from "@/app/_request/path";
import { textOf, type Search } from "@/app/_request/search";
import { Notice, Page, SiteHeader, SubmitButton, TextField } from "@/app/_ui";
import { PasswordField } from "../_password/password-field";

export const metadata: Metadata = { title: "Sign in" };

type Props = { searchParams: Promise<Search> };

export default async function SignInPage({ searchParams }: Props) {
  const search = await searchParams;
  const next = ownPath(textOf(search, "next", 2000));
  if ((await currentActor()).kind === "person") redirect(next);
  const onward = next === "/" ? "" : `?next=${encodeURIComponent(next)}`;
  return (
    <>
      <ForgetOthers personId={null} />
      <SiteHeader />
      <Page width="text" title="Sign in" lead={onward && "After that you go on to the page that you asked for."}>
        {search.done === "password" && (
          <Notice tone="success" title="Your new password is set" live>
            <p>You were signed out everywhere. Sign in with it now.</p>
          </Notice>
        )}
        <OperationForm operation="session.create" next={next} className="space-y-6" errorTitle="You are not signed in yet">
          <TextField name="email" type="email" label="E-mail address" autoComplete="username" autoCapitalize="none" required autoFocus />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <SubmitButton pendingLabel="Signing in…">Sign in</SubmitButton>
        </OperationForm>
        <ul className="border-t border-line pt-4 text-15">
          <li>
            No account yet?{" "}
            <Link href={`/sign-up${onward}`} className="link inline-flex min-h-11 items-center">
              Open one
            </Link>
          </li>
          <li>
            <Link href="/reset-password" className="link inline-flex min-h-11 items-center">
              Forgot your password?
            </Link>
          </li>
        </ul>
      </Page>
    </>
  );
}
