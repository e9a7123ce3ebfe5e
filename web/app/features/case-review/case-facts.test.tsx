import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { CaseFacts } from './case-facts';

const tenancy = {
  id: 't1',
  address_line_1: '88 Cathedral Road',
  city: 'Cardiff',
  monthly_rent: 1025,
  rent_currency: 'GBP',
  deposit_amount: 1182.69,
  deposit_currency: 'GBP',
  rent_share: null,
  nation: 'wales',
  came_by: 'required',
  signing: 'not_yet',
  regime: 'occupation_contract',
  alternatives_offered: 'A relative as guarantor',
  landlord_name: 'Nia Rees',
  start_date: '2026-10-01',
  end_date: '2027-09-30',
};

/** Renders the tenancy with the tenant's note. */
function shown(info_box: string | null, answers: Record<string, unknown> = {}): string {
  const application = {
    tenant: null,
    property_managers: { id: 'm1', company_name: 'Prosser Lettings', city: 'Cardiff' },
    company_tenants: null,
    tenancy_information: { ...tenancy, ...answers, info_box },
  };
  return renderToStaticMarkup(
    <MemoryRouter>
      <CaseFacts application={application as unknown as Application} />
    </MemoryRouter>,
  );
}

it('Staff read in the review what the tenant adds to the tenancy.', () => {
  expect(shown('My scholarship begins in October.')).toMatch(
    /Anything else we should know.*My scholarship begins in October\./,
  );
});

it('Staff read in the review what was answered of the agreement, its landlord and the other options.', () => {
  expect(shown(null)).toMatch(/Agreement signed.*Not yet.*Occupation contract.*A relative as guarantor.*Nia Rees/);
});

it('Staff see no note if the tenant adds nothing.', () => {
  expect(shown(null)).not.toContain('Anything else we should know');
});

it('The review links to the records of the tenancy and of the property manager.', () => {
  expect(shown(null)).toMatch(/href="\/dashboard\/tenancies\/t1"[^>]*>Open the tenancy</);
  expect(shown(null)).toMatch(/href="\/dashboard\/property-managers\/m1"[^>]*>Open the property manager</);
});

it.each([
  [{ nation: 'england', regime: null }, 'Assured tenancy, the usual kind: nobody has named another'],
  [{ nation: 'england', regime: 'common_law' }, 'Another kind, such as a company let'],
  [
    { nation: 'england', regime: null, in_student_code: true },
    'Another kind, such as a company let: the manager is in a code for student housing',
  ],
  [{ nation: null, regime: null }, 'Not known'],
])('Staff read in the review the kind of the agreement with %j.', (answers, kind) => {
  expect(shown(null, answers)).toMatch(new RegExp(`Kind of agreement<[^>]*>(<[^>]*>)*${kind}<`));
});

it('Staff read no end date where the certificate states none, and the one that was given beside it.', () => {
  const assured = { nation: 'england', regime: null, signing: null, entered_into: null };
  expect(shown(null, assured)).toContain('From 1 October 2026, no end date');
  expect(shown(null, assured)).toContain('30 September 2027 was given as its end.');
  for (const answers of [
    { ...assured, entered_into: '2026-04-30' },
    { ...assured, regime: 'common_law' },
    { ...assured, nation: 'wales' },
  ]) {
    expect(shown(null, answers)).toContain('1 October 2026 to 30 September 2027');
  }
});
