import { expect, it } from 'vitest';
import { toIsoDay } from '~/lib/dates';
import { safeParse, safeParseAsync } from '~/lib/zod';
import { documentAnswerSchema, refusalSchema, requestSchema } from './requests-schema';

const messages = (result: { error?: { issues: readonly { message: string; path: PropertyKey[] }[] } }) =>
  result.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

const faultsOf = async (...files: readonly (readonly [name: string, text: string])[]) =>
  messages(
    await safeParseAsync(documentAnswerSchema, {
      files: files.map(([name, text]) => new File([text], name)),
      answer: '',
    }),
  );

it('A file of another kind, an empty one and a renamed one are refused, each at its own index.', async () => {
  const [good, empty, renamed] = [
    ['passport.pdf', '%PDF-1.7'],
    ['passport.pdf', ''],
    ['passport.pdf', '<html>'],
  ] as const;
  expect(await faultsOf(good)).toEqual([]);
  expect(await faultsOf(empty, good, renamed)).toEqual([
    'files.0: This file is empty',
    expect.stringMatching(/^files\.2: This kind of file/),
  ]);
});

it('An answer has one to ten files.', async () => {
  const files = (count: number) => Array.from({ length: count }, (_, index) => [`${index}.pdf`, '%PDF-1.7'] as const);
  expect(await faultsOf()).toEqual(['files: Choose a file']);
  expect(await faultsOf(...files(10))).toEqual([]);
  expect(await faultsOf(...files(11))).toEqual(['files: Choose at most 10 files: there are too many by now']);
});

it('A refusal for another reason needs an explanation, and one for a listed reason does not.', () => {
  const faults = (reason_code: string, words: string) =>
    messages(safeParse(refusalSchema, { reason_code, words, due_on: '' }));
  expect(faults('other', 'x')).toEqual([
    'words: Say in at least 20 characters and three different words what is wrong and what the tenant can do',
  ]);
  expect(faults('other', 'It is the passport of somebody else.')).toEqual([]);
  expect(faults('expired', 'Renew it')).toEqual([]);
});

it('A request to a tenant has at least two different words, also with a refusal.', () => {
  const tooFew = ['words: Say in at least two different words what the tenant is to do'];
  for (const words of ['xxxxxxxxxxxxxxxxxxxxxxxxx', 'x x, X!', '?? !!', 'Who pays?']) {
    const expected = words === 'Who pays?' ? [] : tooFew;
    const asked = safeParse(requestSchema, { thing: 'answer', field: '', words, due_on: '' });
    expect(messages(asked), words).toEqual(expected);
    expect(messages(safeParse(refusalSchema, { reason_code: 'expired', words, due_on: '' })), words).toEqual(expected);
  }
});

it('A due date is today or later, and within a year.', () => {
  const day = (days: number) => toIsoDay(new Date(Date.now() + days * 86_400_000).toISOString());
  const faults = (due_on: unknown) =>
    messages(safeParse(refusalSchema, { reason_code: 'expired', words: 'Renew it', due_on }));
  for (const good of ['', day(0), day(7), day(365)]) expect(faults(good), String(good)).toEqual([]);
  for (const bad of [day(-1), day(367)])
    expect(faults(bad), String(bad)).toEqual(['due_on: The due date is today or later, and within a year']);
  expect(faults('invalid')).toEqual(['due_on: Enter a real date, the year with four digits']);
});

it('A document can be asked for with one of the listed reasons, and without any.', () => {
  const asked = { thing: 'passport', field: '', words: 'Send the new one', due_on: '' };
  expect(messages(safeParse(requestSchema, asked))).toEqual([]);
  expect(messages(safeParse(requestSchema, { ...asked, reason_code: 'expired' }))).toEqual([]);
  expect(messages(safeParse(requestSchema, { ...asked, reason_code: 'ugly' }))).toEqual([
    expect.stringMatching(/^reason_code: /),
  ]);
});
