import { OperationForm } from "@/app/_request/operation-form";
import { Notice, SubmitButton, TextField } from "@/app/_ui";
import { NewPasswordField } from "../../_password/new-password-field";
import { PasswordField } from "../../_password/password-field";

export function NameForm({ name }: { name: string }) {
  return (
    <OperationForm
      operation="account.update"
      className="space-y-4"
      errorTitle="The name is as it was"
      done={<Notice tone="success" title="The name is changed" />}
    >
      <TextField
        name="displayName"
        label="Your name"
        help="The name that others see."
        defaultValue={name}
        autoComplete="name"
        maxLength={100}
        required
      />
      <SubmitButton look="secondary">Save the name</SubmitButton>
    </OperationForm>
  );
}

export function PasswordForm({ email }: { email: string }) {
  return (
    <OperationForm
      operation="account.changePassword"
      className="space-y-4"
      errorTitle="The password is as it was"
      done={
        <Notice tone="success" title="The password is changed">
          <p>You were signed out everywhere else.</p>
        </Notice>
      }
    >
      {/* Tells a password manager whose password this is; nothing reads it here. */}
      <input type="email" name="account" value={email} readOnly hidden autoComplete="username" />
      <PasswordField name="currentPassword" label="Current password" autoComplete="current-password" />
      <NewPasswordField name="newPassword" label="New password" />
      <SubmitButton look="secondary">Change the password</SubmitButton>
    </OperationForm>
  );
}
