import { overwrite } from '~/lib/zod';
import { withoutNationalZero } from './national-zero';

/**
 * For the schema of a form: saves a number without the 0 that is dialled only within its country. The database does so again.
 * `codeName` is the field with the country code; +44 without one.
 */
export function dropNationalZero<Name extends string, CodeName extends string = never>(
  name: Name,
  codeName?: CodeName,
) {
  return overwrite<Record<Name | CodeName, string>>((values) => ({
    ...values,
    [name]: withoutNationalZero(codeName && values[codeName], values[name]),
  }));
}
