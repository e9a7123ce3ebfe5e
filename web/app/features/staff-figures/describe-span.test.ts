import { expect, it } from 'vitest';
import { describeSpan } from './describe-span';

const span = { first_day: '2026-10-27', last_day: '2026-11-05' };

it('A span of days is named by its first and its last', () => {
  expect(describeSpan(span, false)).toEqual({ label: '27 Oct', title: '27 Oct to 5 Nov' });
});

it('A month is named as one', () => {
  expect(describeSpan({ ...span, first_day: '2026-11-01' }, true)).toEqual({ label: 'Nov', title: 'November 2026' });
});
