import { SignJWT } from 'jose';

/** Signs a token as the server itself does. */
export function signToken(secret: string, claims: Readonly<Record<string, string>>): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret));
}

/** A complete property manager with this company name. */
export function propertyManager(name: string) {
  return {
    company_name: name,
    contact_first_name: 'Ann',
    contact_last_name: 'Lee',
    business_email: `${name}@example.com`,
    address_line_1: '1 High Street',
    city: 'Cardiff',
    postal_code: 'CF10 1AA',
    country: 'United Kingdom',
  };
}
