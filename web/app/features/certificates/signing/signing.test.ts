import { describe, expect, it } from 'vitest';
import { isDeed, isFullySigned, isSignedByOthers, whyNotSign, wordsOfTheAct } from './signing';

const today = '2026-11-22';
const authority = { is_director: true, authority_from: '2026-01-12', authority_until: null };
const signer = { userId: 'helen', maySign: true, authority };
const tenancy = {
  regime: 'occupation_contract' as const,
  entered_into: null,
  start: '2026-12-01',
  end: '2027-11-30',
  rent_pence: 115_000,
  rent_period: 'month',
  share_pence: null,
};

describe('A signatory', () => {
  it('has the permission and an authority of today', () => {
    expect(whyNotSign(signer, [], today)).toBeUndefined();
    expect(whyNotSign(signer, [{ user_id: 'rhys' }], today)).toBeUndefined();
  });

  it.each([
    ['without the permission', { ...signer, maySign: false }, 'do not have the permission'],
    [
      'while the permission waits',
      { ...signer, maySign: false, waiting: 'A second owner confirms it first.' },
      'The permission to sign is not yours yet. A second owner confirms it first.',
    ],
    ['without an authority', { ...signer, authority: null }, 'not recorded as a signatory'],
    ['before it begins', { ...signer, authority: { ...authority, authority_from: '2026-11-23' } }, '23 November 2026'],
    ['after its end', { ...signer, authority: { ...authority, authority_until: '2026-11-21' } }, '21 November 2026'],
  ])('reads why they cannot sign %s', (_when, given, words) => {
    expect(whyNotSign(given, [], today)).toContain(words);
  });

  it('may sign on the first and on the last day of the authority', () => {
    const oneDay = { ...authority, authority_from: today, authority_until: today };
    expect(whyNotSign({ ...signer, authority: oneDay }, [], today)).toBeUndefined();
  });

  it('does not sign a deed twice', () => {
    expect(whyNotSign(signer, [{ user_id: 'helen' }], today)).toContain('second signatory');
  });
});

describe('a version is fully signed', () => {
  const signature = { witness_name: null };
  const agreement = { kind: 'agreement' as const, tenancy };
  const deed = { kind: 'deed' as const, tenancy };

  it.each([
    ['an agreement by nobody', agreement, [], false],
    ['an agreement by one', agreement, [signature], true],
    ['a deed by one', deed, [signature], false],
    ['a deed by one before a witness', deed, [{ witness_name: 'Rhys Bowen' }], true],
    ['a deed by two', deed, [signature, signature], true],
  ])('%s', (_signed, statement, signatures, isFull) => {
    expect(isFullySigned(statement, signatures, today)).toBe(isFull);
  });
});

describe('The signature', () => {
  it('is a deed once the tenancy is signed', () => {
    const signedOn = (entered_into: string | null) => ({
      kind: 'agreement' as const,
      tenancy: { ...tenancy, entered_into },
    });
    expect(isDeed(signedOn(null), today)).toBe(false);
    expect(isDeed(signedOn('2026-11-23'), today)).toBe(false);
    expect(isDeed(signedOn('2026-11-22'), today)).toBe(true);
    expect(isDeed({ kind: 'deed', tenancy }, today)).toBe(true);
  });

  it('says that it binds the company, as a deed, and before a witness', () => {
    expect(wordsOfTheAct('Pendine Ltd', false, false)).toBe(
      'I sign for Pendine Ltd, meaning to bind the company to what this certificate states.',
    );
    expect(wordsOfTheAct('Pendine Ltd', true, false)).toContain('this deed for Pendine Ltd, meaning');
    expect(wordsOfTheAct('Pendine Ltd', true, true)).toContain('in the presence of the witness');
  });
});

describe('A version that waits for signatures', () => {
  const agreement = { state: 'issuing', statement: { kind: 'agreement', tenancy } } as const;
  const by = (...users: readonly string[]) => users.map((user_id) => ({ user_id, witness_name: null }));

  it('is signed by others if they have signed it in full, and the person has not', () => {
    expect(isSignedByOthers(agreement, by('rhys'), 'helen', today)).toBe(true);
    expect(isSignedByOthers(agreement, by('helen'), 'helen', today)).toBe(false);
    expect(isSignedByOthers({ ...agreement, state: 'awaiting_signature' }, by('rhys'), 'helen', today)).toBe(false);
  });

  it('is not signed by others before its signatures are reloaded', () => {
    expect(isSignedByOthers(agreement, [], 'helen', today)).toBe(false);
    const deed = { ...agreement, statement: { kind: 'deed', tenancy } } as const;
    expect(isSignedByOthers(deed, by('rhys'), 'helen', today)).toBe(false);
    expect(isSignedByOthers(deed, by('rhys', 'ffion'), 'helen', today)).toBe(true);
  });
});
