import { defineConfig } from 'vitest/config';

/** Tests that open a database share two workers with the rest of the machine, so their limit is a generous one. */
const testTimeout = 60_000;

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'server', include: ['server/src/**/*.test.ts'], testTimeout, hookTimeout: testTimeout },
      },
      {
        test: { name: 'supabase', include: ['supabase/**/*.test.ts'], testTimeout, hookTimeout: testTimeout },
      },
      {
        resolve: { alias: { '~': new URL('web/app', import.meta.url).pathname } },
        test: { name: 'web', include: ['web/app/**/*.test.ts', 'web/app/**/*.test.tsx'] },
      },
      {
        // Each file starts a server and a browser of its own, so no more than two at once.
        test: {
          name: 'e2e',
          include: ['e2e/**/*.e2e.ts'],
          globalSetup: ['e2e/support/template.ts'],
          maxWorkers: 2,
          expect: { poll: { timeout: 5000 } },
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
