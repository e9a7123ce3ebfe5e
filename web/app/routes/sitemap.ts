import { siteUrl } from '~/features/public/page-meta';
import { publicPages } from '~/features/public/public-pages';

/** `/sitemap.xml`, generated at build time. */
export function loader() {
  const urls = publicPages.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
  return new Response(xml, { headers: { 'content-type': 'application/xml' } });
}
