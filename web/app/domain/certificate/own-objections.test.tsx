import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import type { GivenNotice } from '~/data/certificate-versions/withdrawal-notices-query';
import { OwnObjections } from './own-objections';

const notice = { id: 'n1', certificate_number: 'RGC-CERT-1', objected_at: null, objection_outcome: null };
const objected = {
  ...notice,
  objected_at: '2026-11-26T10:00:00Z',
  is_own_objection: true,
  objected_by: 'Owen Prosser',
  objection_words: 'We have paid the fee twice',
  objection_files: [],
};

function render(given: object) {
  return renderToStaticMarkup(<OwnObjections notices={[given as GivenNotice]} />).replaceAll('<!-- -->', '');
}

it('An objection is shown with its words and its outcome.', () => {
  expect(render(notice)).toBe('');
  expect(render(objected)).toMatch(/You objected to the notice for RGC-CERT-1.*We have paid the fee twice/);
  expect(render({ ...objected, is_own_objection: false })).toContain('Owen Prosser objected to the notice for');
  expect(render(objected)).not.toContain('Our answer');
  const upheld = {
    objection_outcome: 'upheld',
    objection_reply: 'The bank sent it back',
    objection_decided_at: '2026-11-27T10:00:00Z',
  };
  expect(render({ ...objected, ...upheld })).toMatch(/Our answer: the notice stands.*The bank sent it back/);
  const overturned = {
    objection_outcome: 'overturned',
    objection_reply: null,
    objection_decided_at: '2026-11-27T10:00:00Z',
  };
  expect(render({ ...objected, ...overturned })).toMatch(/The notice was taken back.*27 Nov 2026/);
});
