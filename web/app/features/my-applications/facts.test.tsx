import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import type { Guaranteeing } from '~/domain/certificate/guaranteed-amount';
import { CorrectionNote, GuaranteeFacts, PropertyFacts } from './facts';
import { ManagerFacts, TenantFacts } from './party-facts';

it('A tenant reads the own share, the reason and the note after the submission.', () => {
  const tenancy = {
    monthly_rent: 1025,
    rent_currency: 'GBP',
    deposit_amount: 0,
    deposit_currency: 'GBP',
    rent_share: 512.5,
    came_by: 'required',
    alternatives_offered: 'A guarantor of my own',
    info_box: 'I share with two others.',
  };
  const text = renderToStaticMarkup(<PropertyFacts tenancy={tenancy as Application['tenancy_information']} />);
  expect(text).toMatch(/Own share.*£512\.50.*requires it.*A guarantor of my own.*I share with two others\./);
});

/** The labels and values of a list of facts, in one line. */
const textOf = (facts: React.ReactNode) =>
  renderToStaticMarkup(facts)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

it('A tenant reads every answer of the form on one page.', () => {
  const tenancy = {
    state_province: 'South Glamorgan',
    monthly_rent: 1025,
    rent_currency: 'GBP',
    deposit_amount: 0,
    deposit_currency: 'GBP',
    nation: 'england',
    entered_into: '2026-10-01',
    regime: 'common_law',
    in_student_code: false,
    landlord_name: 'Nia Rees',
    landlord_address: '1 Quay Street, Cardiff',
  };
  const text = textOf(<PropertyFacts tenancy={tenancy as Application['tenancy_information']} />);
  for (const answer of [
    'State or province South Glamorgan',
    'Nation England',
    'Agreement signed 1 October 2026',
    'Kind of agreement Another kind, such as a company let',
    'Student housing code No',
    'Landlord Nia Rees, 1 Quay Street, Cardiff',
  ])
    expect(text).toContain(answer);
});

const person = {
  salutation: 'Ms',
  first_name: 'Mei',
  surname: 'Chen',
  date_of_birth: '1998-03-31',
  email: 'mei@example.com',
  mobile_country_code: '+86',
  mobile_number: '13800138000',
  address_line_1: '88 Nanjing Road',
  city: 'Shanghai',
  country: 'China',
};

it('A tenant reads their own details on one page, and the company’s where one rents.', () => {
  const pending = { status: 'pending', application_closings: [] as object[] };
  const shown = (company: object | null) =>
    textOf(
      <MemoryRouter>
        <TenantFacts application={{ ...pending, shownTenant: person, company_tenants: company } as Application} />
      </MemoryRouter>,
    );
  for (const answer of ['Name Ms Mei Chen', 'Date of birth 31 March 1998', 'Address 88 Nanjing Road, Shanghai, China'])
    expect(shown(null)).toContain(answer);
  expect(shown(null)).toContain('This is shown as it was submitted.');
  const officers = [{ name: 'Lukas Brandt', born_on: null, place: 1 }];
  const company = { name: 'Brandt Ltd', country: null, company_number: '01234567', registered_office: '1 Quay' };
  const text = shown({ ...company, company_officers: officers });
  for (const answer of ['Company Brandt Ltd', 'Officers Lukas Brandt', 'Contact Ms Mei Chen'])
    expect(text).toContain(answer);
  expect(text).not.toContain('Date of birth');
});

it('A tenant reads which agent they have chosen before the submission.', () => {
  const chosen = { company_name: 'Taff Lettings', city: 'Cardiff' };
  const shown = (choice: typeof chosen | null) =>
    textOf(<ManagerFacts property_managers={null} application_agent_choices={choice} />);
  expect(shown(chosen)).toContain('Company name Taff Lettings Type Letting agent Town Cardiff');
  expect(shown(null)).toContain('Not specified');
});

it('The amount and the period of a certificate say where a notice of withdrawal ends it.', () => {
  const application = {
    guarantee_amount: 12_300,
    certificate_start_date: '2026-07-01',
    certificate_end_date: '2027-06-30',
  } as Application;
  const text = (noticeUntil: string | null, version?: Guaranteeing) =>
    renderToStaticMarkup(<GuaranteeFacts application={application} version={version} noticeUntil={noticeUntil} />);
  expect(text('2026-12-10')).toContain('1 July 2026 to 30 June 2027; it ends by notice on 10 December 2026');
  expect(text('2026-12-10')).toContain('£12,300.00, as approved; rent due after 10 December 2026 is not covered');
  expect(text('2026-06-20')).toContain('None: the notice ends on 20 June 2026, before the cover begins');
  expect(text('2026-06-20')).toContain('no rent is covered');
  expect(text(null)).not.toContain('by notice');
  expect(text(null)).not.toContain('as approved');
  const less = { statement: { cover: { total_limit_pence: 900_000 } }, notice_until: null } as Guaranteeing;
  expect(text(null, less)).toContain('£9,000.00, was £12,300.00');
});

it('A tenant reads how to correct what is submitted, unless it was rejected or has ended.', () => {
  const html = (status: string, ...application_closings: object[]) =>
    renderToStaticMarkup(<CorrectionNote application={{ status, application_closings } as unknown as Application} />);
  for (const status of ['pending', 'in_review', 'approved'])
    expect(html(status)).toMatch(/Something in it is wrong\?.*href="#messages".*Write to us/);
  for (const status of ['draft', 'rejected']) expect(html(status)).toBe('');
  expect(html('pending', { kind: 'withdrawn', reopened_at: null })).toBe('');
});
