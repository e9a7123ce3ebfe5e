import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'app',
  // The dashboard is drawn in the browser; the public pages are written to HTML when the application is built.
  ssr: false,
  prerender: ['/', '/tenants', '/landlords', '/landlord-inquiry', '/about', '/privacy', '/terms'],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
