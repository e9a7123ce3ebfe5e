import { expect, it } from 'vitest';
import { isForAppeal } from './is-for-appeal';

const rejection = {
  rejected_at: '2026-11-01T10:00:00+00:00',
  appealed_at: '2026-11-03T10:00:00+00:00',
  appeal_decided_at: null,
};
const open = { tenant_id: 'amara', application_rejections: [rejection] };
const decided = {
  ...open,
  application_rejections: [{ ...rejection, appeal_decided_at: '2026-11-05T10:00:00+00:00' }],
};
const notAppealed = { ...open, application_rejections: [{ ...rejection, appealed_at: null }] };

it.each([
  ['before the rejection', '2026-11-01T09:59:59+00:00', 'amara', open, false],
  ['between rejection and appeal', '2026-11-02T10:00:00+00:00', 'amara', open, true],
  ['while the appeal is open', '2026-11-20T10:00:00+00:00', 'amara', open, true],
  ['before it was decided', '2026-11-04T10:00:00+00:00', 'amara', decided, true],
  ['after it was decided', '2026-11-06T10:00:00+00:00', 'amara', decided, false],
  ['without an appeal', '2026-11-02T10:00:00+00:00', 'amara', notAppealed, false],
  ['by staff', '2026-11-02T10:00:00+00:00', 'helen', open, false],
])('A document added %s', (_when, uploaded_at, uploaded_by, application, expected) => {
  expect(isForAppeal({ uploaded_at, uploaded_by }, application)).toBe(expected);
});
