import { describe, expect, it } from 'vitest';
import { checkPayload } from './check-payload.ts';
import { dateInLondonAt, dateOf, dayOf, startInLondon } from './dates.ts';
import { examplePayload } from './testing/example.ts';

describe('A day in Europe/London', () => {
  it.each([
    ['2026-09-01', '2026-08-31T23:00:00Z'],
    ['2026-12-01', '2026-12-01T00:00:00Z'],
    ['2026-03-29', '2026-03-29T00:00:00Z'],
    ['2026-03-30', '2026-03-29T23:00:00Z'],
    ['2026-10-25', '2026-10-24T23:00:00Z'],
    ['2026-10-26', '2026-10-26T00:00:00Z'],
  ])('%s begins at %s.', (date, time) => {
    expect(startInLondon(date)).toBe(Date.parse(time) / 1000);
    expect(dateInLondonAt(startInLondon(date))).toBe(date);
    expect(dateInLondonAt(startInLondon(date) - 1)).toBe(dateOf(dayOf(date) - 1));
  });
});

describe('A payload', () => {
  it('covers from midnight in London to the end of the last day for claims.', () => {
    const { iss, sub, jti, nbf, exp, rgc } = examplePayload({}, { siteUrl: 'https://pendine.example/' });
    expect({ iss, sub, jti }).toEqual({
      iss: 'https://pendine.example',
      sub: 'RGC-2026-08-014',
      jti: 'RGC-2026-08-014/1',
    });
    expect([nbf, exp]).toEqual(['2026-08-31T23:00:00Z', '2027-10-01T23:00:00Z'].map((time) => Date.parse(time) / 1000));
    expect(rgc.check_url).toBe('https://pendine.example/verify?number=RGC-2026-08-014');
  });

  it('has the postcode in its usual form, whatever was typed.', () => {
    const property = { ...examplePayload().rgc.property, postcode: 'cf243qa ' };
    expect(examplePayload({ property }).rgc.property.postcode).toBe('CF24 3QA');
  });

  it('is valid without changes.', () => {
    const payload = examplePayload();
    expect(checkPayload(structuredClone(payload))).toEqual(payload);
  });

  const { cover, tenancy, tenants } = examplePayload().rgc;
  it.each([
    ['an unknown key', { rgc: { ...examplePayload().rgc, note: '' } }, 'unrecognized_keys'],
    ['a missing key', { rgc: { ...examplePayload().rgc, replaces: undefined } }, 'rgc.replaces'],
    ['no tenant', { rgc: { ...examplePayload().rgc, tenants: [] } }, 'rgc.tenants'],
    ['a name on two lines', { rgc: { ...examplePayload().rgc, tenants: [{ name: 'A\nB' }] } }, 'rgc.tenants.0.name'],
    ['a name of spaces', { rgc: { ...examplePayload().rgc, tenants: [...tenants, { name: ' ' }] } }, 'tenants.2.name'],
    ['half a penny', { rgc: { ...examplePayload().rgc, cover: { ...cover, total_limit_pence: 0.5 } } }, 'total_limit'],
    [
      'a day that does not exist',
      { rgc: { ...examplePayload().rgc, cover: { ...cover, from: '2026-02-29' } } },
      'from',
    ],
    ['another number in jti', { jti: 'RGC-2026-08-015/1' }, 'jti is not'],
    ['another start', { nbf: examplePayload().nbf + 3600 }, 'nbf is not'],
    ['another end', { exp: examplePayload().exp - 86_400 }, 'exp is not'],
    [
      'a share above the rent',
      { rgc: { ...examplePayload().rgc, tenancy: { ...tenancy, share_pence: 115_001 } } },
      'share',
    ],
    ['a version that replaces itself', { rgc: { ...examplePayload().rgc, replaces: 1 } }, 'replaces itself'],
  ])('with %s is refused.', (_, changes, message) => {
    expect(() => checkPayload({ ...examplePayload(), ...changes })).toThrow(message);
  });
});
