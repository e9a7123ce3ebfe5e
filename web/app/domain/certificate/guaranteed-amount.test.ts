import { expect, it } from 'vitest';
import { type Guaranteeing, guaranteedAmount } from './guaranteed-amount';

const application = { guarantee_amount: 12_300, guarantee_currency: 'GBP' } as const;
const version = (total: number, notice_until: string | null = null) =>
  ({
    state: 'in_force',
    cover_from: '2026-07-01',
    cover_until: '2027-06-30',
    notice_until,
    statement: { tenancy: { rent_period: 'month' }, cover: { monthly_limit_pence: 102_500, total_limit_pence: total } },
  }) as unknown as Guaranteeing;

it('The guaranteed amount is the approved one unless the certificate states another.', () => {
  expect(guaranteedAmount(application, undefined)).toEqual({ now: '£12,300.00', was: undefined });
  expect(guaranteedAmount(application, version(1_230_000))).toEqual({ now: '£12,300.00', was: undefined });
  expect(guaranteedAmount({ ...application, guarantee_amount: null }, undefined).now).toBe('Not set yet');
});

it('A reduced cover or a notice of withdrawal leaves less than the approved amount.', () => {
  expect(guaranteedAmount(application, version(900_000))).toEqual({ now: '£9,000.00', was: '£12,300.00' });
  expect(guaranteedAmount(application, version(1_230_000, '2026-12-10'))).toEqual({
    now: '£6,150.00',
    was: '£12,300.00',
  });
});
