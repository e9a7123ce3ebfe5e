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
