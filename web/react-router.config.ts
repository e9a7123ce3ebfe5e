import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { build } from 'vite';
import { termsVersions } from '../supabase/functions/_shared/certificate/terms/read-terms';
import { compressAssets } from './compress-assets';
import { screenAddresses } from './screen-addresses';

/** Public pages and the sign-in forms become HTML files at build time; signed-in pages are rendered only in the browser. */
export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: false,
  prerender: [
    '/',
    '/tenants',
    '/landlords',
    '/landlord-inquiry',
    '/about',
    '/privacy',
    '/terms',
    '/verify/format',
    ...termsVersions.map((version) => `/guarantee-terms/${version}`),
    '/auth',
    '/confirm',
    '/apply',
    '/sitemap.xml',
    '/robots.txt',
  ],
  buildEnd: async ({ reactRouterConfig: { buildDirectory, routes } }) => {
    const client = join(buildDirectory, 'client');
    await writeFile(join(client, '__screens.json'), JSON.stringify(screenAddresses(routes)));
    await build({ configFile: join(import.meta.dirname, 'verify', 'vite.config.ts'), logLevel: 'warn' });
    await compressAssets(join(client, 'assets'));
  },
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
