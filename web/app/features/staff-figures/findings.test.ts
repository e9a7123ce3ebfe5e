import { describe, expect, it } from 'vitest';
import type { WaitingFigure } from '~/data/statistics/staff-figures';
import { ageFinding, appealsFinding, decisionsFinding, loadFinding, timesFinding, waitingFinding } from './findings';

const ages = { under_2_days: 0, under_7_days: 0, under_14_days: 0, under_30_days: 0, longer: 0 };

function waits(turn: WaitingFigure['turn'], counts: Partial<typeof ages>): WaitingFigure {
  const cases = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { step: turn === 'staff' ? 'review' : 'request', turn, cases, oldest: '2026-01-01', ...ages, ...counts };
}

describe('What waits', () => {
  it.each([
    ['Nothing waits', []],
    ['The one open case waits for us', [waits('staff', { longer: 1 })]],
    ['The one open case waits for others', [waits('tenant', { longer: 1 })]],
    ['All 2 open cases wait for us', [waits('staff', { longer: 2 })]],
    ['All 2 open cases wait for others', [waits('tenant', { longer: 1 }), waits('landlord', { longer: 1 })]],
    ['Of 4 open cases, 1 waits for us', [waits('staff', { longer: 1 }), waits('tenant', { longer: 3 })]],
    ['Of 5 open cases, 2 wait for us', [waits('staff', { longer: 2 }), waits('tenant', { longer: 3 })]],
  ])('is said as "%s"', (finding, waiting) => {
    expect(waitingFinding(waiting)).toBe(finding);
  });

  it.each([
    ['Nothing waits for us', [waits('tenant', { longer: 4 })]],
    ['Nothing has waited for us for a week', [waits('staff', { under_2_days: 2, under_7_days: 1 })]],
    ['Nothing has waited for us for two weeks', [waits('staff', { under_14_days: 1 })]],
    ['1 case has waited for us for 14 days or more', [waits('staff', { under_30_days: 1, under_2_days: 4 })]],
    ['2 cases have waited for us for 30 days or more', [waits('staff', { longer: 2, under_30_days: 1 })]],
  ])('for how long is said as "%s"', (finding, waiting) => {
    expect(ageFinding(waiting)).toBe(finding);
  });
});

describe('decisions', () => {
  const decisions = (approved: number, rejected: number) => ({
    ...{ approved, rejected, withdrawn: 0, closed: 0, reasons: [] },
  });
  it.each([
    ['No application was decided', decisions(0, 0)],
    ['Of 2 decisions, 1 was an approval', decisions(1, 1)],
    ['Of 41 decisions, 34 were approvals (83%)', decisions(34, 7)],
  ])('are said as "%s", with a share from five on', (finding, given) => {
    expect(decisionsFinding(given)).toBe(finding);
  });

  it.each([
    ['No application was decided', 0, null, null],
    ['1 decided application is too few for a usual time', 1, null, null],
    ['4 decided applications are too few for a usual time', 4, null, null],
    ['Half are decided within 1 day, one in ten takes longer than 9.5 days', 5, 1, 9.5],
  ])('how long they take is said as "%s"', (finding, decided, median, slow) => {
    expect(timesFinding({ decided, median_days: median, slow_days: slow, spans: [] })).toBe(finding);
  });
});

describe('appeals', () => {
  const span = (upheld: number, overturned: number) => ({
    ...{ first_day: '2026-11-01', last_day: '2026-11-30', upheld, overturned },
  });
  it.each([
    ['No appeal was decided', [span(0, 0)]],
    ['Of 1 appeal, 0 were looked at again', [span(1, 0)]],
    ['Of 3 appeals, 1 was looked at again', [span(1, 0), span(1, 1)]],
    ['Of 7 appeals, 2 were looked at again (29%)', [span(3, 2), span(2, 0)]],
  ])('are said as "%s", with a share from five on', (finding, appeals) => {
    expect(appealsFinding(appeals)).toBe(finding);
  });
});

describe('the load', () => {
  const person = (name: string, open: number) => ({ id: name, name, open, decided: 0 });
  it.each([
    ['Nobody has an open case', 0, []],
    ['3 open cases are unassigned', 3, [person('Helen', 0)]],
    ['Helen has all assigned cases (2)', 0, [person('Helen', 2), person('Sara', 0)]],
    ['Helen has the most open cases (2); 1 open case is unassigned', 1, [person('Helen', 2), person('Sara', 1)]],
    ['The most that anybody has is 2', 0, [person('Helen', 2), person('Sara', 2)]],
  ])('is said as "%s"', (finding, nobody, people) => {
    expect(loadFinding({ nobody, people })).toBe(finding);
  });
});
