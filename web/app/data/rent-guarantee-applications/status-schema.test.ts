import { expect, it } from 'vitest';
import { safeParse } from '~/lib/zod';
import { approvedStatusSchema, statusSchema } from './status-schema';

const problems = (values: object) => {
  const { error } = safeParse(statusSchema, { status: 'rejected', notes: '', reason_code: '', ...values });
  return error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? [];
};
const tooFew = [
  ['notes', 'Say in at least 20 characters and three different words what is wrong and what the tenant can do'],
];

it('requires a reason and an explanation of a rejection, each with one message', () => {
  expect(problems({})).toEqual([
    ['reason_code', 'Reason is required'],
    ['notes', 'Words that the tenant can act on are required'],
  ]);
});

it('requires an explanation that the tenant can act on', () => {
  expect(problems({ reason_code: 'other', notes: 'x' })).toEqual(tooFew);
  expect(problems({ reason_code: 'other', notes: `Send ${' '.repeat(20)} them.` })).toEqual(tooFew);
  expect(problems({ reason_code: 'other', notes: 'x'.repeat(25) })).toEqual(tooFew);
  expect(problems({ reason_code: 'other', notes: 'Payslips payslips, PAYSLIPS! - payslips' })).toEqual(tooFew);
  expect(problems({ reason_code: 'other', notes: 'Transactions 4711 RGC-2026-000123' })).toEqual([]);
  expect(problems({ reason_code: 'other', notes: 'Send three payslips.' })).toEqual([]);
});

it('requires neither for any other status', () => {
  expect(problems({ status: 'in_review' })).toEqual([]);
  expect(problems({ status: 'approved', notes: 'x' })).toEqual([]);
});

it('requires an explanation when an approval is taken back', () => {
  const wrong = (values: object) =>
    safeParse(approvedStatusSchema, { notes: '', reason_code: '', ...values }).error?.issues.map(
      ({ message }) => message,
    ) ?? [];
  const asked =
    'Say in at least 20 characters and three different words why the approval no longer holds and what happens now';
  expect(wrong({ status: 'in_review' })).toEqual([asked]);
  expect(wrong({ status: 'pending', notes: 'A mistake' })).toEqual([asked]);
  expect(wrong({ status: 'in_review', notes: 'Your payslips are of another person.' })).toEqual([]);
  expect(wrong({ status: 'rejected', reason_code: 'other', notes: 'Send three payslips.' })).toEqual([]);
});
