import { Name } from "@/app/_ui";

/** Whose project it is, and in which track. */
export function Keyed({ team, track }: { team: string; track: string | null }) {
  return (
    <p className="text-13 text-soft">
      <Name>{team}</Name>
      {track && (
        <>
          {" · "}
          <Name>{track}</Name>
        </>
      )}
    </p>
  );
}
