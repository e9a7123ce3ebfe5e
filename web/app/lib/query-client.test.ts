import { expect, it } from 'vitest';
import { AppError, toRootError } from './app-error';
import { type MutationMeta, queryClient } from './query-client';

const things = ['things'];

async function fail(code: string, meta: MutationMeta): Promise<boolean | undefined> {
  queryClient.setQueryData(things, 1);
  const mutationFn = () => Promise.reject(new AppError('no', { code }));
  await queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn, meta })
    .execute(undefined)
    .catch(() => {});
  return queryClient.getQueryState(things)?.isInvalidated;
}

it.each([
  ['reads what a save changes after a lost answer', 'unreachable', { invalidates: [things] }, true],
  ['reads it after the database was lost', '57P02', { inDoubt: [things] }, true],
  ['reads nothing after a refusal', '42501', { invalidates: [things] }, false],
  ['reads what was outdated after a conflict', 'PT409', { outdated: [things] }, true],
  ['reads nothing for what saves nothing', 'unreachable', {}, false],
])('%s', async (_says, code, meta, isRead) => {
  expect(await fail(code, meta)).toBe(isRead);
});

it('titles a form by whether its answer was lost', () => {
  expect(toRootError(new AppError('no', { code: 'timeout' }))).toEqual({ type: 'unanswered', message: 'no' });
  expect(toRootError(new AppError('no', { code: '42501' }))).toEqual({ type: 'refused', message: 'no' });
});
