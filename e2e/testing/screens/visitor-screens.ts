import { clickButton, inTurn, type Screen } from './screen.ts';

const fillIn = (label: string, text: string) => async (page: Parameters<NonNullable<Screen['open']>>[0]) =>
  page.getByLabel(label, { exact: true }).fill(text);

/** The screens of a visitor who is not signed in: the public pages and the sign-in. */
export const visitorScreens = (
  [
    { name: 'home', path: '/', readme: 'home' },
    { name: 'home-menu', path: '/', isMobile: true, open: (page) => page.locator('summary').first().click() },
    { name: 'tenants', path: '/tenants' },
    { name: 'landlords', path: '/landlords' },
    { name: 'landlord-inquiry', path: '/landlord-inquiry' },
    { name: 'landlord-inquiry-errors', path: '/landlord-inquiry', open: clickButton(/^Submit/) },
    { name: 'about', path: '/about' },
    { name: 'privacy', path: '/privacy' },
    { name: 'terms', path: '/terms' },
    { name: 'verify', path: '/verify' },
    {
      name: 'verify-unknown',
      path: '/verify?number=RGC-CERT-0000-0000-0000',
      open: (page) => page.getByText('We have issued no certificate').first().waitFor(),
    },
    { name: 'verify-not-genuine', path: '/V#FORGED', open: (page) => page.getByText('Not genuine').first().waitFor() },
    { name: 'verify-format', path: '/verify/format' },
    { name: 'guarantee-terms', path: '/guarantee-terms/1' },
    { name: 'apply', path: '/apply' },
    { name: 'apply-errors', path: '/apply', open: clickButton('Create account') },
    { name: 'email-confirmation', path: '/email-confirmation' },
    { name: 'confirm', path: '/confirm?token_hash=a&type=signup&address=a%E2%80%A6%40example.com' },
    { name: 'confirm-code', path: '/confirm' },
    { name: 'confirm-code-errors', path: '/confirm', open: clickButton('Continue') },
    { name: 'auth', path: '/auth' },
    { name: 'auth-errors', path: '/auth', open: clickButton('Sign in') },
    {
      name: 'auth-refused',
      path: '/auth',
      open: inTurn(
        fillIn('Email address', 'nobody@example.com'),
        fillIn('Password', 'wrong password'),
        clickButton('Sign in'),
        (page) => page.getByText('Sign In Failed').first().waitFor(),
      ),
    },
    { name: 'auth-sign-up', path: '/auth', open: clickButton(/sign up|create an account/i) },
    { name: 'reset-password', path: '/reset-password' },
    { name: 'not-found', path: '/no-such-page' },
  ] satisfies readonly Omit<Screen, 'actor'>[]
).map((screen): Screen => ({ actor: 'visitor', ...screen }));
