import { InvitationUnknown } from "../../_parts/invitation-page";

export default function JudgeInvitationUnknown() {
  return (
    <InvitationUnknown lead="Perhaps the address was cut off on its way. Open it from the message again, or ask the organizers for a new link." />
  );
}
