import { TextField } from "@/app/_ui";

const zones = ["UTC", ...Intl.supportedValuesOf("timeZone")];

type ZoneFieldProps = { name: string; help?: string; defaultValue?: string };

/** A time zone: typed, with the browser's own suggestions. */
export function ZoneField({ name, help, defaultValue }: ZoneFieldProps) {
  return (
    <div>
      <TextField
        name={name}
        label="Time zone"
        help={help}
        defaultValue={defaultValue}
        list={`${name}-list`}
        placeholder="Europe/Vienna"
        autoComplete="off"
        spellCheck={false}
        required
      />
      <datalist id={`${name}-list`}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </div>
  );
}
