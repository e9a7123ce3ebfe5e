import { siteUrl } from '~/features/public/page-meta';
import { privatePaths } from '~/features/public/public-pages';

/** `/robots.txt`, generated at build time. */
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
