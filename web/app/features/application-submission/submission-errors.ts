import { outsideWords } from '~/config/postcode-areas';
import { parseMoney } from '~/lib/money';
import { isUkPostcode } from '~/lib/postcode';

const wholePostcode = 'Enter the whole postcode of the home you want to rent, such as CF10 3BY';

interface SubmissionError<Name extends string> {
  readonly name: Name;
  readonly message: string;
}

/** The errors that a submission would report for a tenancy that can be saved, in the database's words. */
export function tenancyErrors(typed: { postal_code: string; monthly_rent: string }) {
  const errors: SubmissionError<'postal_code' | 'monthly_rent'>[] = [];
  const outside = outsideWords(typed.postal_code);
  if (outside) errors.push({ name: 'postal_code', message: outside });
  else if (!isUkPostcode(typed.postal_code)) errors.push({ name: 'postal_code', message: wholePostcode });
  if (parseMoney(typed.monthly_rent) === 0)
    errors.push({ name: 'monthly_rent', message: 'Monthly rent must be more than 0' });
  return errors;
}

/** The errors that a submission would report for a landlord or agent that can be saved. */
export function managerErrors(typed: { postal_code: string }): SubmissionError<'postal_code'>[] {
  if (isUkPostcode(typed.postal_code)) return [];
  return [{ name: 'postal_code', message: 'Enter the whole postcode of your landlord or agent, such as CF10 3BY' }];
}
