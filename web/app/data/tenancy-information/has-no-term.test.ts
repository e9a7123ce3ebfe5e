import { describe, expect, it } from 'vitest';
import { hasNoTerm, mayHaveNoTerm, type TermFacts } from './has-no-term';

const facts: TermFacts = {
  nation: 'england',
  regime: '',
  in_student_code: '',
  signing: 'signed',
  entered_into: '2026-05-01',
  start_date: '2027-01-15',
};

describe('a tenancy without an end', () => {
  it('is an assured one in England that is entered into from 1 May 2026 on', () => {
    expect(hasNoTerm(facts, '2026-11-20')).toBe(true);
    expect(hasNoTerm({ ...facts, regime: 'usual' }, '2026-11-20')).toBe(true);
    expect(hasNoTerm({ ...facts, regime: 'assured_shorthold', in_student_code: 'yes' }, '2026-11-20')).toBe(true);
  });

  it.each([
    { entered_into: '2026-04-30' },
    { entered_into: '' },
    { nation: 'wales' },
    { nation: '' },
    { regime: 'common_law' },
    { in_student_code: 'yes' },
    { signing: 'not_sure', start_date: '2026-04-30' },
    { signing: 'not_sure', start_date: '' },
    { signing: '' },
  ] as Partial<TermFacts>[])('is none with %j', (others) => {
    expect(hasNoTerm({ ...facts, ...others }, '2026-11-20')).toBe(false);
  });

  it('takes an agreement that is not signed yet as signed today', () => {
    expect(hasNoTerm({ ...facts, signing: 'not_yet' }, '2026-04-30')).toBe(false);
    expect(hasNoTerm({ ...facts, signing: 'not_yet' }, '2026-05-01')).toBe(true);
  });

  it('takes an agreement of which nobody is sure as signed today, or when the tenancy started', () => {
    expect(hasNoTerm({ ...facts, signing: 'not_sure' }, '2026-04-30')).toBe(false);
    expect(hasNoTerm({ ...facts, signing: 'not_sure' }, '2026-11-20')).toBe(true);
    expect(hasNoTerm({ ...facts, signing: 'not_sure', start_date: '2026-05-01' }, '2026-11-20')).toBe(true);
  });

  it('may be one that depends on when its agreement is signed alone', () => {
    const open = { ...facts, signing: '', entered_into: '' } as const;
    for (const signing of ['', 'not_sure', 'signed'] as const)
      expect(mayHaveNoTerm({ ...open, signing }, '2026-11-20'), signing).toBe(true);
    expect(mayHaveNoTerm({ ...open, nation: 'wales' }, '2026-11-20')).toBe(false);
    expect(mayHaveNoTerm({ ...facts, entered_into: '2026-04-30' }, '2026-11-20')).toBe(false);
  });
});
