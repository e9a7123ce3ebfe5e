import { outsideWords } from '~/config/postcode-areas';
import { parseMoney } from '~/lib/money';
import { isUkPostcode } from '~/lib/postcode';

const wholePostcode = 'Enter the whole postcode of the home you want to rent, such as CF10 3BY';

interface Lack<Name extends string> {
  readonly name: Name;
  readonly message: string;
}

/** What the submission would say of a typed tenancy that can be saved as it is, in the database's words. */
export function lacksOfTenancy(typed: { postal_code: string; monthly_rent: string }) {
  const lacks: Lack<'postal_code' | 'monthly_rent'>[] = [];
  const outside = outsideWords(typed.postal_code);
  if (outside) lacks.push({ name: 'postal_code', message: outside });
  else if (!isUkPostcode(typed.postal_code)) lacks.push({ name: 'postal_code', message: wholePostcode });
  if (parseMoney(typed.monthly_rent) === 0)
    lacks.push({ name: 'monthly_rent', message: 'Monthly rent must be more than 0' });
  return lacks;
}

/** The same of a typed landlord or agent. */
export function lacksOfManager(typed: { postal_code: string }): Lack<'postal_code'>[] {
  if (isUkPostcode(typed.postal_code)) return [];
  return [{ name: 'postal_code', message: 'Enter the whole postcode of your landlord or agent, such as CF10 3BY' }];
}
