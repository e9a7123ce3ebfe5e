import { correctableField } from '~/config/correctable-fields';
import { formatDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';

/** The readable value of a correctable field. */
export function correctedValue(field: string | null, value: string | null): string {
  if (value === null) return 'Nothing';
  const kind = correctableField(field)?.kind;
  if (kind === 'date') return formatDate(value);
  // Requests of earlier releases have the number alone.
  if (kind === 'mobile' || kind === 'phone') return /^(\+|00)/.test(value) ? value : `${value} (no dialling code)`;
  return kind === 'money' ? formatMoney(value) : value;
}
