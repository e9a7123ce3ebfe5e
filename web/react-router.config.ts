import type { Config } from '@react-router/dev/config';

/** Public pages become HTML files at build time; everything behind the sign-in is rendered by the browser alone. */
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
    '/sitemap.xml',
    '/robots.txt',
  ],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
