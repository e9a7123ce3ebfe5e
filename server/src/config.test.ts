import { describe, expect, it } from 'vitest';
import { ConfigError, isProduction, loadConfig } from './config.ts';

describe('loadConfig', () => {
  it('returns the defaults of the embedded service', () => {
    const config = loadConfig({});
    expect(config).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', DATA_DIR: '.data', SEED: 'demo', RATE_LIMIT: true });
    expect(config.SITE_URL).toBe('http://127.0.0.1:3000');
  });

  it("uses the site's host as the mail sender by default", () => {
    expect(loadConfig({ SITE_URL: 'https://rent.example' }).SMTP_SENDER_NAME).toBe('rent.example');
    expect(loadConfig({ SMTP_SENDER_NAME: 'Lettings' }).SMTP_SENDER_NAME).toBe('Lettings');
  });

  it('treats an empty value as unset', () => {
    const config = loadConfig({ PORT: '', DATABASE_URL: '' });
    expect(config.PORT).toBe(3000);
    expect(config.DATABASE_URL).toBeUndefined();
  });

  it('reads lists, flags and addresses', () => {
    const config = loadConfig({
      RATE_LIMIT: 'off',
      ADDITIONAL_REDIRECT_URLS: 'https://a.example, https://b.example',
      SITE_URL: 'https://x.example/',
    });
    expect(config.RATE_LIMIT).toBe(false);
    expect(config.ADDITIONAL_REDIRECT_URLS).toEqual(['https://a.example', 'https://b.example']);
    expect(config.SITE_URL).toBe('https://x.example');
  });

  it('reads durations in seconds, and none as no limit', () => {
    const config = loadConfig({ SESSIONS_TIMEBOX: '1h30m', SESSIONS_INACTIVITY_TIMEOUT: 'none' });
    expect(config.SESSIONS_TIMEBOX).toBe(5400);
    expect(config.SESSIONS_INACTIVITY_TIMEOUT).toBeUndefined();
    expect(loadConfig({}).SESSIONS_INACTIVITY_TIMEOUT).toBe(30 * 24 * 3600);
  });

  it('reads the enabled providers only', () => {
    const config = loadConfig({
      EXTERNAL_MY_IDP_ENABLED: 'true',
      EXTERNAL_MY_IDP_CLIENT_ID: 'web, app',
      EXTERNAL_MY_IDP_URL: 'https://idp.example',
      EXTERNAL_MY_IDP_DOMAINS: 'A.example,b.example',
      EXTERNAL_GITHUB_ENABLED: 'false',
      EXTERNAL_GITHUB_CLIENT_ID: 'x',
      EXTERNAL_EMAIL_ENABLED: 'true',
    });
    expect(config.EXTERNAL_PROVIDERS).toEqual([
      {
        name: 'my_idp',
        clientIds: ['web', 'app'],
        secret: undefined,
        url: 'https://idp.example',
        redirectUri: undefined,
        domains: ['a.example', 'b.example'],
        skipsNonceCheck: false,
      },
    ]);
  });

  it.each([
    [{ PORT: 'web' }, 'PORT: must be a number'],
    [{ SESSIONS_TIMEBOX: '0h' }, 'SESSIONS_TIMEBOX: must be a duration like'],
    [{ SESSIONS_TIMEBOX: '3 days' }, 'SESSIONS_TIMEBOX: must be a duration like'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL: must be an address like'],
    [{ SMS_WEBHOOK_URL: 'https://sms.example' }, 'SMS_WEBHOOK_SECRET: must be set when SMS_WEBHOOK_URL is'],
    [{ EXTERNAL_GOOGLE_ENABLED: 'true' }, 'EXTERNAL_GOOGLE_CLIENT_ID: must be set'],
    [
      { EXTERNAL_MY_IDP_ENABLED: 'true', EXTERNAL_MY_IDP_CLIENT_ID: 'x' },
      'EXTERNAL_MY_IDP_URL: must be the address of',
    ],
    [
      { EXTERNAL_AZURE_ENABLED: 'true', EXTERNAL_AZURE_CLIENT_ID: 'x', EXTERNAL_AZURE_URL: 'tenant' },
      'EXTERNAL_AZURE_URL: must be an http or https address',
    ],
    [{ JWT_SECRET: 'short' }, 'JWT_SECRET: must have at least 32 characters'],
    [{ TRUSTED_PROXIES: '10.0.0.1, proxy' }, 'TRUSTED_PROXIES: must be addresses or networks like'],
    [{ DATABASE_PREPARED_STATEMENTS: 'false' }, 'DATABASE_DIRECT_URL: must be set when'],
    [{ SEED: 'everything' }, 'SEED: must be demo or none'],
    [{ DISABLE_SIGNUP: 'perhaps' }, 'DISABLE_SIGNUP: must be true or false'],
    [{ STORAGE_BACKEND: 's3' }, 'STORAGE_S3_BUCKET: must be set'],
    [{ STORAGE_S3_PREFIX: 'a//b' }, 'STORAGE_S3_PREFIX: must be a folder name'],
  ])('refuses %o with one line that names it', (environment, line) => {
    expect(() => loadConfig(environment)).toThrow(ConfigError);
    expect(() => loadConfig(environment)).toThrow(line);
  });
});

describe('production', () => {
  const starts = [
    { NODE_ENV: 'production' },
    { NODE_ENV: 'Production' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { SITE_URL: 'https://certificates.example' },
    { SITE_URL: 'http://localhost.example:3000' },
  ];

  it.each(starts)('means a start with %o: no demo data, and demo data refused in one line', (environment) => {
    expect(isProduction(loadConfig(environment))).toBe(true);
    expect(loadConfig(environment).SEED).toBe('none');
    expect(() => loadConfig({ ...environment, SEED: 'demo' })).toThrow(/^SEED: must not be demo in production[^\n]*$/);
  });

  it.each([{}, { HOST: 'localhost' }, { HOST: '127.0.0.2' }, { HOST: '::1' }, { SITE_URL: 'https://[::1]:8443' }])(
    'does not mean a start with %o',
    (environment) => {
      expect(isProduction(loadConfig(environment))).toBe(false);
      expect(loadConfig(environment).SEED).toBe('demo');
    },
  );
});
