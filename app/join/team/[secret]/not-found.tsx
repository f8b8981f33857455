import { InvitationUnknown } from "../../_parts/invitation-page";

export default function TeamInvitationUnknown() {
  return (
    <InvitationUnknown lead="It may be too old, or the team has made a new one. Ask the one who leads the team for the link that works now." />
  );
}
