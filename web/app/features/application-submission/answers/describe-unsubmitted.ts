import { sectionTitles } from '~/config/submission-sections';
import { describeFields } from '~/domain/requests/describe-fields';
import { formatDate } from '~/lib/dates';
import { parseMoney } from '~/lib/money';
import { type SectionName, sectionNames } from '../completeness';

type Values = Readonly<Record<string, unknown>>;
type BySection = Partial<Readonly<Record<SectionName, Values | null | undefined>>>;

/** Fields whose values are keywords of the program. */
const choices = new Set([
  'nation',
  'regime',
  'signing',
  'in_student_code',
  'came_by',
  'manager_type',
  'tenant_kind',
  'company_register',
]);

/** The typed answers that differ from the submitted ones, one a line; '' if there are none. */
export function describeUnsubmitted(typed: BySection, submitted: BySection): string {
  return sectionNames
    .flatMap((name) => {
      const lines = Object.entries(typed[name] ?? {}).flatMap(([field, value]) =>
        isSame(value, submitted[name]?.[field]) ? [] : `${describeFields([field])}: ${describe(field, value)}`,
      );
      return lines.length > 0 ? [[sectionTitles[name], ...lines].join('\n')] : [];
    })
    .join('\n\n');
}

/** Stored amounts are numbers. */
function isSame(typed: unknown, stored: unknown): boolean {
  if (typeof stored === 'number') return parseMoney(String(typed)) === stored;
  return JSON.stringify(typed || '') === JSON.stringify(stored || '');
}

function describe(field: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.map((item) => describe(field, item)).join('; ');
  if (typeof value === 'object' && value !== null) {
    return Object.values(value)
      .filter((part) => part !== '')
      .map((part) => describe(field, part))
      .join(', ');
  }
  const text = String(value ?? '');
  if (text === '') return '(empty)';
  if (choices.has(field)) return text.replaceAll('_', ' ');
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text, text) : text;
}
