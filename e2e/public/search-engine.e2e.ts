import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPages, verify } from '../testing/public-pages.ts';
import { type Service, startService } from '../testing/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service?.remove());

describe('a search engine', () => {
  const read = async (path: string) => (await fetch(`${service.origin}${path}`)).text();
  const meta = (html: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

  it('finds title, description, canonical address and Open Graph in the HTML of each page', async () => {
    const descriptions = new Set<string>();
    for (const { path, title } of publicPages) {
      const html = await read(path);
      expect(html).toContain(`<title>${title}</title>`);
      expect(html).toContain(`<link rel="canonical" href="https://pendine.example${path}"/>`);
      expect(meta(html, 'og:title')).toBe(title);
      expect(meta(html, 'og:url')).toBe(`https://pendine.example${path}`);
      const description = meta(html, 'description') ?? '';
      expect(description.length, path).toBeGreaterThan(50);
      expect(meta(html, 'og:description')).toBe(description);
      descriptions.add(description);
      const image = new URL(meta(html, 'og:image') ?? '').pathname;
      expect((await fetch(`${service.origin}${image}`)).headers.get('content-type')).toBe('image/jpeg');
    }
    expect(descriptions.size).toBe(publicPages.length);
  });

  it('gets the organisation and the questions as structured data', async () => {
    const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(await read('/'))?.[1] ?? '';
    const graph = (JSON.parse(data) as { '@graph': { '@type': string; name?: string; mainEntity?: unknown[] }[] })[
      '@graph'
    ];
    expect(graph.map((entry) => entry['@type'])).toEqual(['Organization', 'FAQPage']);
    expect(graph[0]?.name).toBe('Pendine Rent Guarantee Ltd');
    expect(graph[1]?.mainEntity?.length).toBeGreaterThan(3);
  });

  it('gets a sitemap of the public pages, and is asked to skip the others', async () => {
    const sitemap = await read('/sitemap.xml');
    const listed = [...sitemap.matchAll(/<loc>https:\/\/pendine\.example([^<]*)<\/loc>/g)].map((match) => match[1]);
    expect(listed.filter((path) => path !== verify)).toEqual(publicPages.map(({ path }) => path));
    expect(listed).toContain(verify);
    const robots = await read('/robots.txt');
    expect(robots).toContain('Sitemap: https://pendine.example/sitemap.xml');
    for (const path of ['/dashboard', '/auth', '/reset-password']) expect(robots).toContain(`Disallow: ${path}\n`);
  });
});
