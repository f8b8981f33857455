"use client";

import { ActForm } from "@/app/_request/act-form";
import { useAct } from "@/app/_request/use-act";
import { CopyField, EmptyState, FormErrors, Name, State, SubmitButton, Table } from "@/app/_ui";

interface Voter {
  id: string;
  name: string;
  email: string;
  isRevoked: boolean;
  hasVoted: boolean;
}

/** The list of voters; a link that is lost is made anew, one that went astray is stopped. */
export function Voters({ voters, canRenew }: { voters: Voter[]; canRenew: boolean }) {
  if (voters.length === 0) return <EmptyState title="Nobody is on the list yet">Paste names and addresses above.</EmptyState>;
  return (
    <Table<Voter>
      caption="Voters on the list"
      rows={voters}
      rowKey={({ id }) => id}
      columns={[
        { key: "name", header: "Name", heads: true, cell: ({ name }) => <Name>{name}</Name> },
        { key: "email", header: "Address", cell: ({ email }) => <span className="break-all">{email}</span> },
        { key: "state", header: "State", cell: ({ hasVoted, isRevoked }) => <State tone={isRevoked ? "warning" : hasVoted ? "success" : undefined}>{isRevoked ? "Link stopped" : hasVoted ? "Has voted" : "Not yet"}</State> },
        { key: "do", header: "Link", quietHeader: true, cell: (voter) => <LinkOf voter={voter} canRenew={canRenew} /> },
      ]}
    />
  );
}

function LinkOf({ voter: { id, name, isRevoked }, canRenew }: { voter: Voter; canRenew: boolean }) {
  const renew = useAct<{ link: string; mailed: boolean }>({ operation: "voter.renew", params: { voterId: id } });
  const revoke = useAct({ operation: "voter.revoke", params: { voterId: id } });
  return (
    <div className="flex flex-wrap gap-2">
      {renew.made && <CopyField name={`link-${id}`} label={<>New link for <Name>{name}</Name></>} value={renew.made.link} />}
      <FormErrors errors={renew.failed?.errors ?? revoke.failed?.errors} />
      {canRenew && (
        <ActForm {...renew.form}>
          <SubmitButton look="quiet">New link<span className="sr-only"> for {name}</span></SubmitButton>
        </ActForm>
      )}
      {!isRevoked && (
        <ActForm {...revoke.form}>
          <SubmitButton look="quiet">Stop the link<span className="sr-only"> of {name}</span></SubmitButton>
        </ActForm>
      )}
    </div>
  );
}
