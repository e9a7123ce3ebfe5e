import { expect, it } from 'vitest';
import { describeListed } from './screened-roles';

it('names the roles of the people on the sanctions list, as far as they are known', () => {
  expect(describeListed(['letting_agent'])).toBe('Letting agent on the sanctions list');
  expect(describeListed(['landlord', 'tenant'])).toBe('Landlord and tenant on the sanctions list');
  expect(describeListed(null)).toBe('On the sanctions list');
});
