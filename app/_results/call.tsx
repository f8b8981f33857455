import { Name, Notice } from "../_ui";
import { WORDS, type Mode } from "./words";

interface CallProps {
  call: { kind: "called" | "close" | "no_order" | "undecided"; winner: string | null; closeSet: string[] };
  status: "ranked" | "provisional" | "disconnected" | "empty";
  count: number;
  titleOf: (id: string) => string;
  mode: Mode;
}

/** What may be said of who is first: a winner, a close call, or that the marks do not tell. */
export function CallNotice({ call, status, count, titleOf, mode }: CallProps) {
  const { marks, one, many } = WORDS[mode];
  if (status === "empty") return <Notice title="Nothing judged here yet">No {one} of this list counts so far.</Notice>;
  if (status === "disconnected")
    return <Notice tone="danger" title="Not comparable">{mode === "score" ? "No judge connects" : "No comparison connects"} all of these projects, so they have no common order.</Notice>;
  if (status === "provisional")
    return (
      <Notice tone="warning" title="Provisional order">
        Every {one} is needed to connect the projects, so nothing is left over to tell how sure the order is: no intervals, no odds, no winner.
      </Notice>
    );
  if (call.kind === "called")
    return (
      <Notice tone="success" title={<>First: <Name>{titleOf(call.winner!)}</Name></>}>
        The {marks} settle it at the line that was set before judging.
      </Notice>
    );
  if (call.kind === "close")
    return (
      <Notice tone="warning" title="Too close to call">
        <p>Any of these may be the best. The {marks} do not settle it:</p>
        <ul className="list-disc ps-5">
          {call.closeSet.map((id) => (
            <li key={id}>
              <Name>{titleOf(id)}</Name>
            </li>
          ))}
        </ul>
      </Notice>
    );
  if (call.kind === "no_order")
    return (
      <Notice tone="warning" title="No distinguishable order">
        Any of {call.closeSet.length} of {count} projects may be the best. The order is how the {marks} fell, not who is better.
      </Notice>
    );
  return <Notice title="No odds">These {many} do not tell how sure the order is.</Notice>;
}
