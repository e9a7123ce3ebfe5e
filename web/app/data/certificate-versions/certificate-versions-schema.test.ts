import { expect, it } from 'vitest';
import { safeParse } from '~/lib/zod';
import { certificateWithdrawalSchema } from './certificate-versions-schema';

const faults = (facts: string, noticeUntil: string) =>
  safeParse(certificateWithdrawalSchema('2026-12-12'), {
    ground: 'fraud',
    facts,
    notice_until: noticeUntil,
  }).error?.issues.map(({ path }) => path.join('.'));

it('reports a too short explanation and a too early day of a withdrawal at once', () => {
  expect(faults('short', '2026-12-11')).toEqual(['facts', 'notice_until']);
  expect(faults('The payslips were altered, as the employer told us.', '2026-12-11')).toEqual(['notice_until']);
  expect(faults('The payslips were altered, as the employer told us.', '2026-12-12')).toBeUndefined();
});
