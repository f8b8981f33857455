/*
 * The parts that every page is made of. Import from "@/app/_ui". Everything here may stand in a server component and in
 * a client component, reads no cookie and no database, and works without JavaScript unless it says otherwise.
 *
 * Frame     SiteHeader (mark, event, nav, account, colours)  SiteFooter  SubNav (tabs as links)
 *           HeaderMenuButton (line of the account menu that sends its form)
 *           Page (the one <main> and <h1>; title, lead, actions, back, width)  Section (h2 or h3 under a hairline)
 *           Unfold (what is seldom wanted, behind a line)
 * Actions   Button  ButtonLink (look: primary, secondary, quiet, danger)  SubmitButton (pending while its form is sent)
 * Fields    TextField  TextArea (limit counts)  NumberField (whole, unit)  Select (options, prompt)  Checkbox
 *           RadioGroup  DateTimeField (zone; sends "2026-03-14T18:00")  CopyField (a link to take along)
 *           all take name, label, help, error, optional; the id is "field-<name>" unless `id` is given
 *           inside an OperationForm (app/_request) they bring back what was typed and show their own errors
 *           FormErrors (summary at the top, errors by field name, "" for the form)  Field, FieldError (to build others)
 * Telling   Notice (info, success, warning, danger; word and shape)  State (where a thing stands)  Badge (short label)
 *           EmptyState (what comes next)  LiveRegion (read out on change)
 * Data      Table (columns, rows; narrow: stack or scroll)  Stats, Stat  ProgressBar  Pager  Written (a text under its heading)
 * Text      Name (isolates names that people typed)  Prose (reading size)  KeyHint  VisuallyHidden
 *           a link in running text: <Link className="link">
 * Time      Time (event's zone, the reader's beside it)  Countdown (until, now from the server)
 *
 * By their own path, since they bring a library along that a page without them should not load:
 *   "@/app/_ui/overlay/dialog"      Dialog, DialogClose     needs JavaScript: what must work without it also has a page
 *   "@/app/_ui/overlay/help-sheet"  HelpSheet (keys on "?"; one in an area's layout)
 *
 * Colours are the tokens of globals.css as Tailwind names (bg-paper, bg-sheet, bg-wash, border-line, border-edge,
 * text-ink, text-soft, text-accent, bg-accent-wash, text-info …; contrast.test.ts has the pairs), sizes
 * text-13/15/17/21/28/38, widths max-w-field, max-w-text, max-w-page. There are no others. "needs-script" hides what is dead without JavaScript.
 */
export { Button, ButtonLink, buttonClass, type ButtonLook } from "./button";
export { classNames } from "./class-names";
export { EmptyState } from "./data/empty-state";
export { Notice } from "./data/notice";
export { Pager } from "./data/pager";
export { ProgressBar } from "./data/progress-bar";
export { Stat, Stats } from "./data/stat";
export { Badge, State, type StateTone } from "./data/state";
export { Table } from "./data/table";
export { Written } from "./data/written";
export { Checkbox, RadioGroup } from "./form/choice";
export { CopyField } from "./form/copy-field";
export { DateTimeField } from "./form/date-time-field";
export { controlClass, Field, FieldError, type FieldProps, fieldId } from "./form/field";
export { FormStateProvider } from "./form/form-state";
export { FormErrors } from "./form/form-errors";
export { NumberField } from "./form/number-field";
export { Select } from "./form/select";
export { SubmitButton } from "./form/submit-button";
export { TextArea } from "./form/text-area";
export { TextField } from "./form/text-field";
export type { NavLink } from "./frame/nav-links";
export { Page, Section } from "./frame/page";
export { SiteFooter } from "./frame/site-footer";
export { HeaderMenuButton, SiteHeader } from "./frame/site-header";
export { SubNav } from "./frame/sub-nav";
export { Unfold } from "./frame/unfold";
export { KeyHint } from "./key-hint";
export { Name } from "./name";
export { LiveRegion } from "./overlay/live-region";
export { Prose } from "./prose";
export { Countdown } from "./time/countdown";
export { Time } from "./time/time";
export { VisuallyHidden } from "./visually-hidden";
