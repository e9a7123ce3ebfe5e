interface Option {
  readonly value: string;
  readonly isAlone?: boolean;
}

/** What is chosen after one more press, in the order of the options: of those that exclude each other, the one that was pressed last stays. */
export function chooseAmong(options: readonly Option[], chosen: readonly string[], pressed: string): string[] {
  const isAlone = (value: string) => options.find((option) => option.value === value)?.isAlone ?? false;
  if (chosen.includes(pressed)) return chosen.filter((value) => value !== pressed);
  const kept = isAlone(pressed) ? [] : chosen.filter((value) => !isAlone(value));
  return options.map(({ value }) => value).filter((value) => value === pressed || kept.includes(value));
}

interface Named extends Option {
  readonly label: string;
}

/** What one more press takes back beside itself, and why; empty where it takes back nothing. */
export function describeTakenBack(options: readonly Named[], chosen: readonly string[], pressed: string): string {
  if (chosen.includes(pressed)) return '';
  const left = chooseAmong(options, chosen, pressed);
  const takenBack = options.filter(({ value }) => chosen.includes(value) && !left.includes(value));
  const alone = [...takenBack, ...options.filter(({ value }) => value === pressed)].find(({ isAlone }) => isAlone);
  if (takenBack.length === 0 || alone === undefined) return '';
  const names = takenBack.map(({ label }) => label).join(', ');
  return `No longer ticked: ${names}. ${alone.label} goes with nothing else.`;
}
