import { expect, it } from 'vitest';
import { type GivenNotice, noticeFor } from './withdrawal-notices-query';

const notice = { id: 'n1', certificate_number: 'RGC-CERT-1', taken_back_at: null } as unknown as GivenNotice;
const takenBack = { ...notice, id: 'n2', taken_back_at: '2026-11-26T10:00:00Z' };

it('A notice that was taken back does not count for its certificate.', () => {
  expect(noticeFor('RGC-CERT-1', [takenBack])).toBeUndefined();
  expect(noticeFor('RGC-CERT-1', [takenBack, notice])).toBe(notice);
  expect(noticeFor('RGC-CERT-2', [notice])).toBeUndefined();
});
