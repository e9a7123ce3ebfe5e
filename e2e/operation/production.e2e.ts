import { describe, expect, it } from 'vitest';
import { closeProfile, openBrowser, openPage } from '../testing/browser.ts';
import { startService } from '../testing/service.ts';

/** The sign-in pages have their tools for a trial only where mail is caught. */
async function expectNoTools(origin: string): Promise<void> {
  const page = await openPage(await openBrowser(), origin);
  await page.goto('/auth');
  await page.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
  expect(await page.getByText('Check Authentication Status').count()).toBe(0);
  await page.goto('/reset-password');
  await page.getByText('This page works from the link').waitFor();
  expect(await page.getByText('Debug information').count()).toBe(0);
  await closeProfile(page);
}

describe('a first start in production', () => {
  it('has no demo accounts and no mailbox, and is healthy', async () => {
    // An empty setting counts as unset; the demo data of the test run is not copied either.
    const service = await startService({ SEED: '', NODE_ENV: 'production' });
    try {
      const { anonKey } = (await (await fetch(`${service.origin}/config.json`)).json()) as { anonKey: string };
      const signIn = await fetch(`${service.origin}/auth/v1/token?grant_type=password`, {
        method: 'POST',
        headers: { apikey: anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email: 'helen.whitcombe@example.com', password: 'demo-password-1' }),
      });
      expect(await signIn.json()).toMatchObject({ error_code: 'invalid_credentials' });
      expect((await fetch(`${service.origin}/mailbox/messages`)).status).toBe(404);
      expect((await fetch(`${service.origin}/health`)).status).toBe(200);
      await expectNoTools(service.origin);
    } finally {
      await service.remove();
    }
  });

  it('refuses demo data in one line', async () => {
    await expect(startService({ SEED: 'demo', NODE_ENV: 'production' })).rejects.toThrow(
      /^The service ended:\nInvalid setting SEED: must not be demo in production[^\n]*\n$/,
    );
  });
});

describe.skipIf(process.env.DATABASE_URL)('a later start in production', () => {
  it('is refused while the demo accounts have their published passwords, and lists other unsafe settings', async () => {
    const start = startService({ HOST: '0.0.0.0', JWT_SECRET: 'a secret that stands in a test of the project' });
    await expect(start).rejects.toThrow(
      /refused: JWT_SECRET.*warning: SMTP_HOST.*refused: helen\.whitcombe@example\.com/s,
    );
  });
});
