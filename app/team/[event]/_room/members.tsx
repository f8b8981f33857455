import type { ReactNode } from "react";
import { OperationForm } from "@/app/_request/operation-form";
import { Badge, Name, Section, SubmitButton, TextField, Time, Unfold } from "@/app/_ui";
import type { DeadlineView } from "./deadline-clock";
import { InviteLink } from "./invite-link";

type Member = { personId: string; displayName: string; isLeader: boolean; isMe: boolean; joinedAt: string };
type Team = { id: string; name: string; amLeader: boolean; members: Member[]; invite: { expiresAt: string } | null };

type MembersProps = { team: Team; teamSizeMin: number; teamSizeMax: number; deadline: DeadlineView; zone: string };

/** Who is in the team, and what its leader can do about it. */
export function Members({ team, teamSizeMin, teamSizeMax, deadline, zone }: MembersProps) {
  const isOpen = deadline.state !== "closed";
  const missing = teamSizeMin - team.members.length;
  return (
    <Section
      title="Members"
      lead={missing > 0 ? `You need ${missing} more to submit: a team here has ${teamSizeMin} to ${teamSizeMax} members.` : undefined}
    >
      <ul className="divide-y divide-line border-y border-line">
        {team.members.map((member) => (
          <li key={member.personId} className="py-2">
            <MemberLine team={team} member={member} isOpen={isOpen} zone={zone} />
          </li>
        ))}
      </ul>
      {team.amLeader && isOpen && team.members.length < teamSizeMax && <InviteLink teamId={team.id} invite={team.invite} zone={zone} />}
      {team.amLeader && isOpen && (
        <Unfold label="Rename the team">
          <OperationForm operation="team.rename" params={{ teamId: team.id }} className="space-y-4" errorTitle="The team keeps its name">
            <TextField name="name" label="New name" defaultValue={team.name} required maxLength={80} />
            <SubmitButton look="secondary">Rename</SubmitButton>
          </OperationForm>
        </Unfold>
      )}
    </Section>
  );
}

function MemberLine({ team, member, isOpen, zone }: { team: Team; member: Member; isOpen: boolean; zone: string }) {
  const line: ReactNode = (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Name className="font-semibold">{member.displayName}</Name>
      {member.isLeader && team.members.length > 1 && <Badge tone="accent">Leads</Badge>}
      {member.isMe && <Badge>You</Badge>}
      <span className="text-13 text-soft">
        since <Time at={member.joinedAt} zone={zone} show="date" />
      </span>
    </span>
  );
  if (!team.amLeader || member.isMe) return <div className="flex min-h-11 items-center">{line}</div>;
  const { personId, displayName } = member;
  return (
    <Unfold label={line} name={`Change ${displayName}`}>
      <div className="flex flex-wrap gap-3">
        <OperationForm operation="team.handOver" params={{ teamId: team.id }} errorTitle="The team could not be handed over">
          <input type="hidden" name="personId" value={personId} />
          <SubmitButton look="secondary" pendingLabel="Handing over…">
            Make the leader
          </SubmitButton>
        </OperationForm>
        {isOpen && (
          <OperationForm operation="team.removeMember" params={{ teamId: team.id, personId }} errorTitle="Nobody was removed">
            <SubmitButton look="danger" pendingLabel="Removing…">
              Remove from the team
            </SubmitButton>
          </OperationForm>
        )}
      </div>
      <p className="text-13 text-soft">Whoever is removed can come back with the team’s link while it works.</p>
    </Unfold>
  );
}
