import { expect, it } from 'vitest';
import { checkLink } from './check-link';

const version = {
  state: 'in_force',
  cover_from: '2026-07-01',
  cover_until: '2027-06-30',
  notice_until: null,
  qr_text: 'HTTPS://PENDINE.EXAMPLE:8443/V#2KCEB',
  certificate_number: 'RGC-CERT-1A2B-3C4D-5E6F',
} as const;

it('A link to the check shows the initials of the tenant, who alone calls them their own, and where the home is.', () => {
  expect(checkLink(version, 'tenant')).toMatchObject({
    href: version.qr_text,
    shows: expect.stringMatching(/your initials, and the first part of the home’s postcode\.$/),
  });
  expect(checkLink(version, 'landlord')?.shows).toMatch(
    /the tenant’s initials, and the first part of the home’s postcode\.$/,
  );
});

it('While a notice runs the link contains the number, because its check shows the notice.', () => {
  expect(checkLink({ ...version, notice_until: '2026-12-10' }, 'landlord')).toMatchObject({
    href: 'https://pendine.example:8443/verify?number=RGC-CERT-1A2B-3C4D-5E6F',
    shows: expect.stringContaining('the notice'),
  });
});

it('A version that is not issued has none.', () => {
  expect(checkLink({ ...version, qr_text: null }, 'tenant')).toBeUndefined();
});
