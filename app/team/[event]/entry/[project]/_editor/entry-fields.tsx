import { RadioGroup, Section, Select, TextArea, TextField } from "@/app/_ui";
import type { Limits } from "./entry-editor";
import { nameOf, valueOf, type Content, type EntryField, type FieldGroup } from "./fields";

type EntryFieldsProps = { groups: FieldGroup[]; content: Content; limits: Limits };

/** The fields that the event asks for, under their headings. */
export function EntryFields({ groups, content, limits }: EntryFieldsProps) {
  return groups.map(({ title, fields }) => (
    <Section key={title} title={title}>
      <div className="space-y-6">
        {fields.map((field) => (
          <OneField key={field.path} field={field} value={valueOf(content, field.path)} limits={limits} />
        ))}
      </div>
    </Section>
  ));
}

const FEW = 5;

function OneField({ field, value, limits }: { field: EntryField; value: string; limits: Limits }) {
  const { path, kind, label, help, optional, options = [] } = field;
  const common = { name: nameOf(path), label, help, optional, defaultValue: value };
  switch (kind) {
    case "line":
      return <TextField {...common} maxLength={limits.title} autoComplete="off" />;
    case "summary":
      return <TextArea {...common} rows={2} limit={limits.summary} />;
    case "story":
      return <TextArea {...common} rows={12} limit={limits.description} className="max-w-text!" />;
    case "text":
      return <TextArea {...common} rows={3} limit={limits.answer} />;
    case "address":
    case "link":
      return <TextField {...common} type="url" inputMode="url" placeholder="https://" maxLength={limits.address} autoComplete="off" spellCheck={false} />;
    case "tags":
      return <TextField {...common} autoComplete="off" />;
    case "track":
      return <Select {...common} options={options} prompt="Choose a track" />;
    default:
      // A radio button cannot be taken back, so what may stay open is a list with an empty line.
      return optional || options.length > FEW ? (
        <Select {...common} options={options} prompt="No answer" />
      ) : (
        <RadioGroup name={common.name} label={label} help={help} options={options} defaultValue={value} />
      );
  }
}
