import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { PropertyTab } from './property-tab';

type Tenancy = NonNullable<Application['tenancy_information']>;

const tenancy = {
  address_line_1: '88 Cathedral Road',
  city: 'Cardiff',
  postal_code: 'CF11 9LN',
  monthly_rent: 1025,
  rent_currency: 'GBP',
  rent_share: 512.5,
  came_by: 'suggested',
  deposit_amount: 1182.69,
  deposit_currency: 'GBP',
  nation: 'wales',
  regime: 'occupation_contract',
  landlord_name: 'Nia Rees',
  start_date: '2026-10-01',
  end_date: '2027-09-30',
  info_box: 'My scholarship begins in October.',
} as Tenancy;

const shown = (hasFile: boolean, given: Tenancy = tenancy) =>
  renderToStaticMarkup(<PropertyTab tenancy={given} access={{ hasFile }} />);

it('Tenant and staff see the tenant’s share, the reason and the note.', () => {
  expect(shown(true)).toMatch(
    /Deposit.*£1,182\.69.*Nation.*Wales.*Occupation contract.*Own share.*£512\.50.*Reason for the guarantee.*suggested it.*Nia Rees.*My scholarship begins/,
  );
});

it('Without a share it is the whole rent, and without a reason none was given.', () => {
  const text = shown(true, { ...tenancy, rent_share: null, came_by: null, info_box: null });
  expect(text).toMatch(/Own share.*The whole rent.*Not given/);
  expect(text).not.toContain('Anything else we should know');
});

it('A property manager’s user sees none of them.', () => {
  expect(shown(false)).not.toMatch(/Nation|Own share|Reason for the guarantee|scholarship/);
});
