import { siteUrl } from '~/features/public/page-meta';
import { privatePaths } from '~/features/public/public-pages';

/** `/robots.txt`, written once when the application is built. */
export function loader() {
  const lines = [
    'User-agent: *',
    ...privatePaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain' } });
}
