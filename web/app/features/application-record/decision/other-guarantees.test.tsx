import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { OtherGuarantees } from './other-guarantees';

function shown(certificate_notice_until: string | null) {
  const other = {
    id: 'a2',
    application_number: 'RGC-2026-11-002',
    status: 'approved',
    certificate_start_date: '2026-10-01',
    certificate_end_date: '2027-09-30',
    certificate_records: [],
    certificate_notice_until,
    tenancy_information: null,
  };
  const application = {
    tenancy_information: { start_date: '2027-01-01', end_date: '2027-12-31' },
    person: { rent_guarantee_applications: [other] },
  } as unknown as Application;
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <OtherGuarantees application={application} />
    </MemoryRouter>,
  );
  return html.replace(/<[^>]*>/g, '');
}

it('Another guarantee at the same time is named with its days, and with a notice of withdrawal and what that leaves', () => {
  expect(shown(null)).toMatch(/RGC-2026-11-002, from 1 October 2026 to 30 September 2027$/);
  expect(shown('2027-03-31')).toMatch(
    /\. It is under notice: it ends on 31 March 2027 unless the notice is taken back$/,
  );
  expect(shown('2026-09-15')).toMatch(/before the cover begins: it covers nothing unless the notice is taken back$/);
});
