import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, closeProfile, openBrowser, openPage } from './testing/browser.ts';
import { findOverflow } from './testing/screens/examine.ts';
import { type Service, startService } from './testing/service.ts';

let service: Service;
let browser: Browser;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly heading: string;
  /** Texts that the page must contain. */
  readonly texts: readonly string[];
  /** Links by name, with their targets. */
  readonly links: Readonly<Record<string, string>>;
}

const price = '£149 once, waived for a limited time for a select number of users, + £5 for each month.';

const pages: readonly PublicPage[] = [
  {
    path: '/',
    title: 'Rent guarantees without a UK guarantor | Pendine',
    heading: 'Secure Your UK Rental Without a UK Guarantor',
    texts: [
      'Guaranteed Security',
      'Simple Process',
      'Peace of Mind',
      'Since 1997',
      '25+',
      'over 350',
      'properties in England and Wales',
      'International students',
      'International tenants',
      'Company lets',
      price,
      'Illustrative',
    ],
    links: { "I'm a Tenant": '/tenants', "I'm a Landlord/Agent": '/landlords' },
  },
  {
    path: '/tenants',
    title: 'For tenants: rent without a UK guarantor | Pendine',
    heading: 'No UK guarantor? Rent anyway.',
    texts: ['How it works', 'Limited-time offer', price, 'Illustrative', '029 2018 0146', 'WhatsApp', 'Email', 'Post'],
    links: { 'Apply Now': '/apply' },
  },
  {
    path: '/landlords',
    title: 'For landlords and letting agents: guaranteed monthly rent | Pendine',
    heading: 'Rent you can count on, every month',
    texts: ['What you gain', 'Pricing', price, 'Illustrative'],
    links: { 'Send an inquiry': '/landlord-inquiry' },
  },
  {
    path: '/landlord-inquiry',
    title: 'Inquiry for landlords and letting agents | Pendine',
    heading: 'Landlord and agent inquiry',
    texts: ['Your details', 'Landlord', 'Letting agent'],
    links: {},
  },
  {
    path: '/about',
    title: 'Our Story | Pendine',
    heading: 'Our Story',
    texts: ['How we came to this', 'Why people choose us', 'Managing director', '029 2018 0146', 'WhatsApp'],
    links: { 'Apply Now': '/apply' },
  },
  {
    path: '/privacy',
    title: 'Privacy Policy | Pendine',
    heading: 'Privacy Policy',
    texts: ['Information we collect', 'How we use it', 'Data protection and security', 'Your rights'],
    links: { 'Your rights': '#rights' },
  },
  {
    path: '/terms',
    title: 'Terms of Service | Pendine',
    heading: 'Terms of Service',
    texts: ['About these terms', 'Your application', 'Fees'],
    links: { Fees: '#fees' },
  },
  {
    path: '/verify/format',
    title: 'Check a certificate without us | Pendine',
    heading: 'Check it without us',
    texts: ['Ten lines of code', 'openssl pkeyutl -verify', '/functions/v1/certificate-keys', 'in_claims_period'],
    links: { keys: '#keys', 'your browser': '/verify' },
  },
  {
    path: '/guarantee-terms/1',
    title: 'Terms of the guarantee, version 1 | Pendine',
    heading: 'Terms of the guarantee',
    texts: ['Version 1.', '1. Our promise', '14. Checking, and personal data'],
    links: { '1. Our promise': '#1-our-promise' },
  },
];

/** A page of its own, without the site’s frame (verify.e2e.ts). */
const verify = '/verify';

const footer = [
  'Our Story',
  'Landlords & Agents',
  'Phone 029 2018 0146',
  'WhatsApp 07700 900146',
  'hello@pendine.example',
  'Cardiff',
  'Pendine Rent Guarantee Ltd. All rights reserved.',
];

/** Reads the expected parts of a page, including the site's frame. */
async function expectPage(page: Page, { path, title, heading, texts, links }: PublicPage): Promise<void> {
  await page.goto(path);
  await expect.poll(() => page.title()).toBe(title);
  const headings = page.getByRole('heading', { level: 1 });
  await expect.poll(() => headings.allTextContents()).toEqual([heading]);
  const text = (await page.locator('main').textContent()) ?? '';
  for (const wanted of texts) expect(text, path).toContain(wanted);
  for (const [name, to] of Object.entries(links)) {
    const link = page.locator('main').getByRole('link', { name, exact: true }).first();
    expect(await link.getAttribute('href'), `${name} on ${path}`).toBe(to);
  }
  const foot = (await page.getByRole('contentinfo').textContent()) ?? '';
  for (const wanted of footer) expect(foot, path).toContain(wanted);
}

describe.each([
  { who: 'a visitor', javaScriptEnabled: true },
  { who: 'a visitor whose browser runs no script', javaScriptEnabled: false },
])('$who', ({ javaScriptEnabled }) => {
  let page: Page;
  beforeAll(async () => {
    page = await openPage(browser, service.origin, { javaScriptEnabled });
  });
  afterAll(() => closeProfile(page));

  it('reads every public page with its title, its one heading, its texts and its links', async () => {
    for (const wanted of pages) await expectPage(page, wanted);
  });

  it('can use the navigation bar and the footer', async () => {
    await page.goto('/');
    const bar = page.getByRole('banner');
    expect(
      await bar
        .getByRole('link', { name: /^Login/ })
        .first()
        .getAttribute('target'),
    ).toBe('_blank');
    for (const [name, path] of [
      ['Landlords & Agents', '/landlords'],
      ['Tenants', '/tenants'],
      ['Home', '/'],
    ] as const) {
      await bar.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`${service.origin}${path}`);
    }
    const foot = page.getByRole('contentinfo');
    expect(await foot.getByRole('link', { name: /^Admin Login/ }).getAttribute('href')).toBe('/auth');
    for (const [name, path] of [
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
    ] as const) {
      await foot.getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`${service.origin}${path}`);
    }
  });

  it('opens a question in place', async () => {
    await page.goto('/');
    const answer = page.getByText('A landlord is free to decide which security to accept');
    expect(await answer.isVisible()).toBe(false);
    await page.getByText('Does my landlord have to accept it?').click();
    await answer.waitFor();
  });

  it('has the phone menu below 768 px, and not at 768 px', async () => {
    await page.goto('/');
    const menu = page.getByRole('banner').locator('summary');
    await page.setViewportSize({ width: 767, height: 812 });
    await menu.click();
    const link = page.getByRole('banner').getByRole('link', { name: 'Tenants', exact: true });
    await link.waitFor();
    if (javaScriptEnabled) {
      // Only a script detects a touch outside the menu, and it was loaded by the first one.
      const touchBeside = async () => {
        await page.mouse.click(300, 800);
        return link.isVisible();
      };
      await expect.poll(touchBeside).toBe(false);
      await menu.click();
    }
    await link.click();
    await page.waitForURL('**/tenants');
    await expect.poll(() => link.isVisible()).toBe(false);
    await page.setViewportSize({ width: 768, height: 900 });
    await link.waitFor();
    expect(await menu.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1280, height: 900 });
  });
});

describe('a visitor who enlarges only the text, to 200 %', () => {
  it.each([320, 375, 768, 1280])('has every public page fit into a window of %i px', async (width) => {
    const page = await openPage(browser, service.origin, { viewport: { width, height: 800 } });
    for (const path of [...pages.map((each) => each.path), '/auth', '/apply']) {
      await page.goto(path);
      await page.addStyleTag({ content: 'html { font-size: 200% }' });
      expect(await findOverflow(page), path).toEqual([]);
    }
    await closeProfile(page);
  });
});

describe('an address that does not exist', () => {
  it("says so in the site's frame, links home, and is not indexed", async () => {
    const page = await openPage(browser, service.origin);
    expect((await page.goto('/no-such-page'))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor();
    await expect.poll(() => page.title()).toBe('Page not found | Pendine');
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'Secure Your UK Rental Without a UK Guarantor' }).waitFor();
    await closeProfile(page);
  });

  it('links home without scripts', async () => {
    const page = await openPage(browser, service.origin, { javaScriptEnabled: false });
    await page.goto('/no-such-page');
    expect(await page.getByText('Loading…').isVisible()).toBe(false);
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await page.waitForURL(`${service.origin}/`);
    await closeProfile(page);
  });
});

describe('the status of a response', () => {
  const statusOf = async (path: string) => (await fetch(`${service.origin}${path}`)).status;

  it.each([
    '/auth',
    '/apply',
    '/reset-password',
    '/dashboard',
    '/dashboard/home',
    '/dashboard/applications/new',
    '/dashboard/users/7',
  ])('is 200 for the screen %s', async (path) => {
    expect(await statusOf(path)).toBe(200);
  });

  it.each(['/nowhere', '/auth/nowhere', '/dashboard/nowhere', '/dashboard/users/7/nowhere'])(
    'is 404 for %s',
    async (path) => {
      expect(await statusOf(path)).toBe(404);
    },
  );
});

describe('a search engine', () => {
  const read = async (path: string) => (await fetch(`${service.origin}${path}`)).text();
  const meta = (html: string, name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1];

  it('finds title, description, canonical address and Open Graph in the HTML of each page', async () => {
    const descriptions = new Set<string>();
    for (const { path, title } of pages) {
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
    expect(descriptions.size).toBe(pages.length);
  });

  it('reads the organisation and the questions as structured data', async () => {
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
    expect(listed.filter((path) => path !== verify)).toEqual(pages.map(({ path }) => path));
    expect(listed).toContain(verify);
    const robots = await read('/robots.txt');
    expect(robots).toContain('Sitemap: https://pendine.example/sitemap.xml');
    for (const path of ['/dashboard', '/auth', '/reset-password']) expect(robots).toContain(`Disallow: ${path}\n`);
  });
});
