import { expect, it } from 'vitest';
import { removeSettings } from './remove-settings.ts';

it('Tests keep nothing that a shell has set for a server, except its PostgreSQL', () => {
  const kept = {
    DATABASE_URL: 'postgres://db',
    CHROMIUM_PATH: '/usr/bin/chromium',
    TEST_EVERYTHING: 'true',
    PATH: '/bin',
  };
  const environment = {
    ...kept,
    JWT_SECRET: 'x',
    SITE_URL: 'x',
    SMTP_HOST: 'x',
    PORT: 'x',
    CERTIFICATE_KEYS: 'x',
    EXTERNAL_GOOGLE_ENABLED: 'x',
  };
  removeSettings(environment);
  expect(environment).toEqual(kept);
});

it('A worker of the tests has no setting of a server', () => {
  const environment = { ...process.env };
  removeSettings(environment);
  expect(Object.keys(process.env).filter((name) => !Object.hasOwn(environment, name))).toEqual(['NODE_ENV']);
});
