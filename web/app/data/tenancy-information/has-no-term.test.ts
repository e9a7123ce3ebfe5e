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

  it('treats an unsigned agreement as signed today', () => {
    expect(hasNoTerm({ ...facts, signing: 'not_yet' }, '2026-04-30')).toBe(false);
    expect(hasNoTerm({ ...facts, signing: 'not_yet' }, '2026-05-01')).toBe(true);
  });

  it('treats an uncertain agreement as signed today, or at an earlier start of the tenancy', () => {
    expect(hasNoTerm({ ...facts, signing: 'not_sure' }, '2026-04-30')).toBe(false);
    expect(hasNoTerm({ ...facts, signing: 'not_sure' }, '2026-11-20')).toBe(true);
    expect(hasNoTerm({ ...facts, signing: 'not_sure', start_date: '2026-05-01' }, '2026-11-20')).toBe(true);
  });

  it('may depend only on the day when the agreement is signed', () => {
    const open = { ...facts, signing: '', entered_into: '' } as const;
    for (const signing of ['', 'not_sure', 'signed'] as const)
      expect(mayHaveNoTerm({ ...open, signing }, '2026-11-20'), signing).toBe(true);
    expect(mayHaveNoTerm({ ...open, nation: 'wales' }, '2026-11-20')).toBe(false);
    expect(mayHaveNoTerm({ ...facts, entered_into: '2026-04-30' }, '2026-11-20')).toBe(false);
  });
});
