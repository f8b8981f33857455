import { PASSWORD_LENGTH } from "@/lib/domain/accounts";
import { PasswordField } from "./password-field";

export const NewPasswordField = ({ name, label }: { name: string; label: string }) => (
  <PasswordField
    name={name}
    label={label}
    help={`At least ${PASSWORD_LENGTH.min} characters. A short sentence is a good one.`}
    autoComplete="new-password"
    minLength={PASSWORD_LENGTH.min}
  />
);
