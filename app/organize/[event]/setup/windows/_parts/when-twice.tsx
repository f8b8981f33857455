"use client";

import { RadioGroup } from "@/app/_ui";
import { useFieldState } from "@/app/_ui/form/form-state";

const CHOICES = [
  { value: "earlier", label: "The first", help: "Before the clocks go back." },
  { value: "later", label: "The second", help: "After the clocks have gone back." },
];

/** Asked only when a time was sent that comes twice, in the night when the clocks go back. */
export function WhenTwice() {
  const { error, defaultValue } = useFieldState({ name: "whenTwice", defaultValue: "" });
  if (!error && !defaultValue) return null;
  return <RadioGroup name="whenTwice" label="Which of the two times" options={CHOICES} />;
}
