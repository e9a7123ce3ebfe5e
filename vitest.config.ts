import { defineConfig } from 'vitest/config';
import { removeSettings } from './e2e/testing/remove-settings.ts';
import { LongestFirst } from './scripts/longest-first.ts';

/** Tests share the processors with everything else on the machine, so their time limit is generous. */
const testTimeout = 120_000;

// Before any worker starts, because all of them inherit it.
removeSettings(process.env);
process.env.NODE_ENV = 'test';

export default defineConfig({
  test: {
    // Each file starts its own database, or server and browser: three of them keep two cores busy.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve: { alias: { bcrypt: new URL('server/src/testing/quick-bcrypt.ts', import.meta.url).pathname } },
        test: {
          name: 'database',
          include: ['server/src/**/*.test.ts', 'bench/**/*.test.ts', 'supabase/**/*.test.ts', 'e2e/**/*.test.ts'],
          globalSetup: ['server/src/testing/create-template.ts'],
          // A worker compiles the engine once, not for each file.
          isolate: false,
          expect: { poll: { timeout: 30_000 } },
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
      {
        resolve: {
          alias: {
            '~': new URL('web/app', import.meta.url).pathname,
            '@functions': new URL('supabase/functions', import.meta.url).pathname,
          },
        },
        test: { name: 'web', include: ['web/{app,verify}/**/*.test.{ts,tsx}'], isolate: false, testTimeout },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/testing/global-setup.ts'],
          // Each worker keeps its Chromium from one file to the next.
          isolate: false,
          expect: { poll: { timeout: 30_000 } },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
