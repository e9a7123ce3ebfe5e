import { correctableField } from '~/config/correctable-fields';
import { correctedValue } from './corrected-value';

/** Tells the tenant that staff left a field unchanged: 'We left the monthly rent at £1,450.00'. */
export function describeLeftCorrection(field: string, value: string | null): string {
  const { name = 'an answer', kind } = correctableField(field) ?? {};
  if (value === null) return `We left ${name} empty`;
  const shown = correctedValue(field, value);
  return kind === 'money' ? `We left ${name} at ${shown}` : `We left ${name} as it is: ${shown}`;
}
