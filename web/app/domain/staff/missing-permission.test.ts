import { describe, expect, it } from 'vitest';
import { describeMissingPermission, nameWithRights } from './missing-permission';

const now = new Date('2026-11-26T12:00:00Z');
const rhys = (
  permissions: readonly ('decide' | 'sign')[],
  authority?: readonly [from: string, until: string | null],
) => ({
  name: 'Rhys Bowen',
  permissions: permissions.map((permission) => ({ permission })),
  signatory: authority ? { authority_from: authority[0], authority_until: authority[1] } : null,
});
const casesAt = (steps: readonly string[]) => steps.map((step, place) => ({ step, name: `Case ${place + 1}` }));
const cannotSign = 'Rhys Bowen may not sign certificates, so somebody else has to sign.';
const cannotDecide = 'Rhys Bowen may not decide on applications, so somebody else has to decide.';

describe('The warning for a case that is handed over', () => {
  it.each([
    ['a certificate to sign', rhys(['decide']), ['signature'], cannotSign],
    ['no authority on record', rhys(['sign']), ['signature'], cannotSign],
    ['an authority that has ended', rhys(['sign'], ['2026-01-01', '2026-11-25']), ['signature'], cannotSign],
    ['an authority that begins', rhys(['sign'], ['2026-11-27', null]), ['signature'], cannotSign],
    ['a decision', rhys(['sign'], ['2026-01-01', null]), ['review'], cannotDecide],
    ['an appeal', rhys([]), ['appeal'], cannotDecide],
    [
      'several, by their names,',
      rhys([]),
      ['review', 'signature', 'request'],
      'Rhys Bowen may not sign Case 2, so somebody else has to sign. ' +
        'Rhys Bowen may not decide on Case 1 and Case 3, so somebody else has to decide.',
    ],
    ['what they may sign', rhys(['sign'], ['2026-01-01', '2026-11-26']), ['signature'], undefined],
    ['what they may decide', rhys(['decide']), ['review', 'request'], undefined],
  ])('covers %s', (_what, receiver, steps, words) => {
    expect(describeMissingPermission(receiver, casesAt(steps), now)).toBe(words);
  });
});

describe('The name of a possible receiver', () => {
  it.each([
    [rhys(['decide']), ['review'], 'Rhys Bowen, may decide'],
    [rhys([]), ['appeal'], 'Rhys Bowen, may not decide'],
    [rhys(['decide']), ['signature', 'review'], 'Rhys Bowen, may not sign, may decide'],
    [rhys(['sign'], ['2026-01-01', null]), ['signature'], 'Rhys Bowen, may sign'],
    [rhys([]), ['closed'], 'Rhys Bowen'],
  ])('is followed by what they may do', (receiver, steps, words) => {
    expect(nameWithRights(receiver, casesAt(steps), now)).toBe(words);
  });
});
