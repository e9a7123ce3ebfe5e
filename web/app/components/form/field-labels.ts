import { sharedMessages } from '~/lib/shared-messages';

/** The labels of the fields, by the control of their form. */
const labels = new WeakMap<object, Map<string, string>>();

/** Stores the label of a field, so that messages away from the field can name it. */
export function noteLabel(control: object, name: string, label: string): void {
  const known = labels.get(control) ?? new Map<string, string>();
  labels.set(control, known.set(name, label));
}

/** The label of a field; undefined for one that was never shown. */
export function labelOf(control: object, name: string): string | undefined {
  return labels.get(control)?.get(name);
}

interface Problem {
  readonly name: string;
  readonly message: string;
}

/** Puts the label of its field before each message that alone does not say which field it is about. */
export function nameFields<Named extends Problem>(control: object, problems: readonly Named[]): Named[] {
  const isShared = ({ message }: Problem) =>
    sharedMessages.has(message) ||
    /^Use \d+ characters or fewer$/.test(message) ||
    problems.filter((other) => other.message === message).length > 1;
  return problems.map((problem) => {
    const label = labelOf(control, problem.name);
    return label && isShared(problem) ? { ...problem, message: `${label}: ${problem.message}` } : problem;
  });
}

/** Puts problems in the order in which the form's values name their fields, which is that of the screen. */
export function inOrder<Named extends Problem>(values: object, problems: readonly Named[]): Named[] {
  const names = Object.keys(values);
  const place = ({ name }: Problem) => names.indexOf(name.split('.')[0] ?? name);
  return problems.toSorted((a, b) => place(a) - place(b));
}
