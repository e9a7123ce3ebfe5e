interface Option {
  readonly value: string;
  readonly isAlone?: boolean;
}

/** The chosen options after one more press, in the order of the list. Of options that exclude each other, the last pressed one stays. */
export function chooseAmong(options: readonly Option[], chosen: readonly string[], pressed: string): string[] {
  const isAlone = (value: string) => options.find((option) => option.value === value)?.isAlone ?? false;
  if (chosen.includes(pressed)) return chosen.filter((value) => value !== pressed);
  const kept = isAlone(pressed) ? [] : chosen.filter((value) => !isAlone(value));
  return options.map(({ value }) => value).filter((value) => value === pressed || kept.includes(value));
}

interface Named extends Option {
  readonly label: string;
}

/** Describes which other options a press deselects, and why; empty if it deselects none. */
export function describeTakenBack(options: readonly Named[], chosen: readonly string[], pressed: string): string {
  if (chosen.includes(pressed)) return '';
  const left = chooseAmong(options, chosen, pressed);
  const takenBack = options.filter(({ value }) => chosen.includes(value) && !left.includes(value));
  const alone = [...takenBack, ...options.filter(({ value }) => value === pressed)].find(({ isAlone }) => isAlone);
  if (takenBack.length === 0 || alone === undefined) return '';
  const names = takenBack.map(({ label }) => label).join(', ');
  return `No longer ticked: ${names}. ${alone.label} goes with nothing else.`;
}
