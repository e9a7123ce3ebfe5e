import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from './auth/passwords.ts';
import { checkProduction } from './check-production.ts';
import { loadConfig } from './config.ts';
import type { Database } from './database/database.ts';
import { openTestDatabase, productDir } from './testing/test-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** The settings of a start without anything unsafe. */
const safe = {
  SUPABASE_DIR: productDir,
  SITE_URL: 'https://certificates.example',
  JWT_SECRET: 'Qm8w5xT2nVb7Lk0PzR4sYc9UdJ1hGf6E',
  SMTP_HOST: 'mail.example',
};

const check = (environment: Record<string, string>) =>
  checkProduction(loadConfig({ ...safe, ...environment }), database);

describe('a production start', () => {
  it('reports nothing with safe settings', async () => {
    expect(await check({})).toEqual([]);
  });

  it('lists all unsafe settings at once', async () => {
    const lines = await check({
      HOST: '0.0.0.0',
      SITE_URL: 'http://certificates.example',
      JWT_SECRET: '',
      SMTP_HOST: '',
      ENABLE_EMAIL_AUTOCONFIRM: 'on',
      ENABLE_PHONE_AUTOCONFIRM: 'on',
      RATE_LIMIT: 'off',
      STORAGE_S3_ENDPOINT: 'http://s3.example',
    });
    expect(lines[0]).toBe('Unsafe in production (HOST is 0.0.0.0, SITE_URL is http://certificates.example):');
    expect(lines.slice(1).map((line) => /^ {2}warning: (\w+)/.exec(line)?.[1])).toEqual([
      'JWT_SECRET',
      'SMTP_HOST',
      'SITE_URL',
      'ENABLE_EMAIL_AUTOCONFIRM',
      'ENABLE_PHONE_AUTOCONFIRM',
      'RATE_LIMIT',
      'STORAGE_S3_ENDPOINT',
    ]);
  });

  it.each([
    ['JWT_SECRET', 'super-secret-jwt-token-with-at-least-32-characters-long'],
    ['JWT_SECRET', 'a'.repeat(40)],
    ['ADDITIONAL_REDIRECT_URLS', 'https://app.example/**,https://**'],
    ['ADDITIONAL_REDIRECT_URLS', '**'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['TRUSTED_PROXIES', '10.0.0.0/8,::/0'],
  ])('is refused with the %s %s, which would let a stranger in', async (name, value) => {
    await expect(check({ [name]: value, SMTP_HOST: '' })).rejects.toThrow(
      new RegExp(`refused: ${name} .*\\n {2}warning: SMTP_HOST`),
    );
  });

  it.each(['https://*-team.example/**', 'myapp://back', 'https://app.example/**'])(
    'accepts %s as a redirect address',
    async (pattern) => {
      expect(await check({ ADDITIONAL_REDIRECT_URLS: pattern })).toEqual([]);
    },
  );

  it("accepts a proxy's address, and a network of its own", async () => {
    expect(await check({ TRUSTED_PROXIES: '203.0.113.7,10.0.0.0/8,fd00::/8' })).toEqual([]);
  });

  it('is refused with demo accounts that have their published passwords, and not with others', async () => {
    const email = 'helen.whitcombe@example.com';
    const setPassword = async (password: string) =>
      database.query(
        `insert into auth.users (id, email, encrypted_password) values ('11111111-1111-4111-8111-111111111111', $1, $2)
         on conflict (id) do update set encrypted_password = excluded.encrypted_password`,
        [email, await hashPassword(password)],
      );
    await setPassword('demo-password-1');
    await expect(check({})).rejects.toThrow(`refused: ${email} signs in with the published password`);
    expect(await checkProduction(loadConfig({ SUPABASE_DIR: productDir }), database)).toEqual([]);
    await setPassword('one of her own');
    expect(await check({})).toEqual([]);
  });

  it('accepts an empty database', async () => {
    await database.query('alter schema auth rename to hidden');
    try {
      expect(await check({})).toEqual([]);
    } finally {
      await database.query('alter schema hidden rename to auth');
    }
  });
});
