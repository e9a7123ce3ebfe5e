import type { MissingField } from '~/lib/app-error';
import { sectionNames } from '../completeness';

const order: readonly string[] = sectionNames;

/**
 * One list of what the browser finds in typed answers and the database in stored ones, in the order of the sections. For a typed answer
 * that is not saved, the database's finding is left out, because it is about the older answer. If both name a field, the browser's text
 * is used.
 */
export function joinFindings(
  typed: readonly MissingField[],
  stored: readonly MissingField[],
  isTyped: (section: string, field: string) => boolean,
): MissingField[] {
  const named = new Set(typed.map(({ section, field }) => `${section}.${field}`));
  const others = stored.filter(
    ({ section, field }) =>
      !named.has(`${section}.${field}`) && !isTyped(section, field) && !isWhole(typed, section, field),
  );
  return [...typed, ...others].sort((a, b) => order.indexOf(a.section) - order.indexOf(b.section));
}

/** Whether the database says that a section as a whole is missing, of which the browser already says what is. */
function isWhole(typed: readonly MissingField[], section: string, field: string): boolean {
  return field.endsWith('_id') && typed.some((problem) => problem.section === section);
}
