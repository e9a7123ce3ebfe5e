import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { LandlordNotices } from './landlord-notices';

const notice = {
  application_id: 'a1',
  certificate_number: 'RGC-CERT-1',
  tenants: ['Amara Okafor'],
  home_lines: ['14 Claude Road', 'Cardiff'],
  home_postcode: 'CF24 3PZ',
  notice_until: '2026-12-14',
  objected_at: null as unknown as string,
  is_own_objection: false,
  objected_by: null as unknown as string,
  objection_decided_at: null as unknown as string,
  is_former: false,
};
const render = (objection: Partial<typeof notice> = {}) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <LandlordNotices notices={[{ ...notice, ...objection }]} />
    </MemoryRouter>,
  ).replaceAll('<!-- -->', '');

it('A notice shows its tenant, home and last day, and links to the form for an objection.', () => {
  const html = render();
  expect(html).toContain('Amara Okafor, 14 Claude Road, Cardiff, CF24 3PZ');
  expect(html).toContain('The last day of the notice for RGC-CERT-1 is 14 December 2026.');
  expect(html).toContain('If you disagree, object by 14 December 2026.');
  expect(html).toContain('href="/dashboard/applications/a1#notice"');
});

it('A notice with an objection of the firm names its author.', () => {
  const objection = { objected_at: '2026-11-26T10:00:00Z', objected_by: 'Owen Prosser' };
  expect(render(objection)).toContain('Owen Prosser objected on 26 November 2026, and we look at it again.');
  expect(render({ ...objection, is_own_objection: true })).toContain('You objected on 26 November 2026, and');
  expect(render({ ...objection, objection_decided_at: '2026-11-27T10:00:00Z' })).toContain(
    'Owen Prosser objected on 26 November 2026. We looked again on 27 November 2026: the notice stands.',
  );
});
