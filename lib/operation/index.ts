export { actorId, isAdministrator, personIdOf, thePerson, visitor, type Actor, type PersonActor } from "./actor";
export { CHAIN_START, entryHash, textHash, unaudited, type AuditDraft, type ChainedEntry, type Fact } from "./audit";
export { canonicalJson, hashOf, sha256 } from "./canonical";
export { DEMO_SECRET, readConfig, type PortalConfig } from "./config";
export { defineOperation, defineReading, type Facts, type Method, type Operation, type Rule, type Streamed } from "./define";
export { Clearable, Email, Id, Instant, isClearable, Line, PageQuery, Reason, SearchText, Text, WebAddress } from "./fields";
export { endStreams, followEvent } from "./follow-event";
export { ping } from "./health";
export { identify, sealSession, SESSION_COOKIE, sessionCookieAttributes } from "./identify";
export { consume, restore, type Limit } from "./limits";
export { openApiDocument } from "./openapi";
export { deliverDueMail, type MailDraft } from "./outbox";
export { perform, type Outcome, type Performance, type ReadBody } from "./perform";
export {
  allowed, conflict, firstRefusal, forbidden, invalid, must, notFound, refuse, Refused, signInFirst, tooMany,
  type FieldError, type Refusal, type Verdict,
} from "./refusal";
export { ADDRESS_HEADER, noSuchAddress, serve } from "./serve";
export { reportError } from "./report-error";
export { seal, unseal } from "./seal";
export { sweep } from "./sweep";
