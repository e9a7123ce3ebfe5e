import { expect, it } from 'vitest';
import { affordabilityHint } from './affordability-panel';

it('The hint shows how many times the tenant’s share of the rent the income is.', () => {
  expect(affordabilityHint(1000, 3000, 1.5)).toMatchObject({ tone: 'good', times: '3' });
  expect(affordabilityHint(1275, 2000, 1.5)).toMatchObject({ tone: 'good', times: '1.5' });
  expect(affordabilityHint(1000, null, 1.5)).toBeUndefined();
  expect(affordabilityHint(1000, 0, 1.5)).toBeUndefined();
});

it('An income below the factor has a warning, and is never rounded up to it.', () => {
  expect(affordabilityHint(1000, 1499.99, 1.5)).toEqual({
    tone: 'warn',
    times: '1.4',
    words: 'We look for at least 1.5 times. Look at savings and other support.',
  });
  expect(affordabilityHint(1000, 1500, 2)?.tone).toBe('warn');
});
