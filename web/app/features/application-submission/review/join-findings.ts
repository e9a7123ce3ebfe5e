import type { MissingField } from '~/lib/app-error';
import { sectionNames } from '../completeness';

const order: readonly string[] = sectionNames;

/**
 * One list, in the order of the sections, of what the browser finds in typed answers and the database in stored ones. Of a field
 * that is typed and cannot be saved yet the database knows only the older answer, so what it says of that is left out; of one that
 * both name, the browser's words count.
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
