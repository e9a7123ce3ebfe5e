import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../testing/browser.ts';
import { findOverflow } from '../testing/screens/page-checks.ts';
import { type Checking, sentence, startChecking } from '../testing/start-with-certificate.ts';

let checking: Checking;
beforeAll(async () => {
  checking = await startChecking();
}, 180_000);
afterAll(() => checking?.remove());

describe('a stranger with a paper', () => {
  it('opens the link in its QR code, and the code stays in the browser', async () => {
    const page = await openPage(checking.browser, checking.service.origin);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    const response = await page.goto(checking.certificate.qr_text);
    expect([response?.status(), new URL(response?.url() ?? '').pathname]).toEqual([200, '/V']);
    await sentence(page).waitFor();
    expect(await sentence(page).textContent()).toMatch(/^Genuine/);
    expect(await page.locator('#answer').textContent()).toContain('Specimen, not a guarantee');
    expect(await page.locator('#answer').textContent()).toContain(checking.certificate.certificate_number);
    expect(await page.getByRole('status').textContent()).toContain('Genuine');
    for (const request of asked) {
      expect(request).not.toContain(checking.code.slice(0, 20));
      expect(request).not.toContain(checking.certificate.certificate_number);
    }
  });

  it('sees that a changed code is not genuine', async () => {
    const changed = `${checking.code.slice(0, 60)}${checking.code[60] === 'A' ? 'B' : 'A'}${checking.code.slice(61)}`;
    const page = await checking.open(`/v#${changed}`);
    await sentence(page).waitFor();
    expect(await sentence(page).textContent()).toBe('Not genuine. We did not sign this.');
    expect(await page.locator('#answer').textContent()).not.toContain(checking.certificate.certificate_number);
  });

  it('gets an answer also to a code that was made to confuse its reader', async () => {
    // CBOR with arrays as the keys of a map, and with more arrays in each other than a reader can hold.
    for (const confusing of ['2KCEBIUBAAAICAIAIBAA', 'QGAYDAMB'.repeat(500)]) {
      const page = await checking.open(`/v#${confusing}`);
      await sentence(page).waitFor();
      expect(await sentence(page).textContent()).toBe('Not genuine. We did not sign this.');
    }
  });

  it('pastes the code, and it stays in the browser', async () => {
    for (const pasted of [checking.certificate.qr_text, checking.code]) {
      const page = await checking.open();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
      await page.getByLabel('Number of the certificate').fill(pasted);
      await page.keyboard.press('Enter');
      await sentence(page).waitFor();
      expect(await sentence(page).textContent()).toMatch(/^Genuine/);
      expect(page.url()).not.toContain(checking.code.slice(0, 20));
      for (const request of asked) expect(request.toUpperCase()).not.toContain(checking.code.slice(0, 20));
    }
  });

  it('pastes the line of our mail that has the number', async () => {
    const page = await checking.open();
    await page.getByLabel('Number of the certificate').fill(`Certificate: ${checking.certificate.certificate_number}`);
    await page.keyboard.press('Enter');
    await sentence(page).waitFor();
    expect(await sentence(page).textContent()).toMatch(/^The number is genuine/);
  });

  it('types the number in small letters, with the keyboard alone', async () => {
    const page = await checking.open();
    await page.getByLabel('Number of the certificate').focus();
    await page.keyboard.type(checking.certificate.certificate_number.toLowerCase().replaceAll('-', ' '));
    await page.keyboard.press('Enter');
    await sentence(page).waitFor();
    expect(await sentence(page).textContent()).toMatch(/^The number is genuine/);
    await page.goto('/verify?number=RGC-CERT-0000-0000-0000');
    await page.getByText('We have issued no certificate with this number.').first().waitFor();
  });

  it('is told what is missing where no number is typed, and can type it at once', async () => {
    const page = await checking.open();
    const field = page.getByLabel('Number of the certificate');
    await field.fill('  ');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('alert').getByText('Type the number that stands at the top of page 1.').waitFor();
    expect(await field.evaluate((input) => [input === document.activeElement, input.ariaInvalid])).toEqual([
      true,
      'true',
    ]);
    await page.keyboard.type(checking.certificate.certificate_number);
    await page.keyboard.press('Enter');
    await sentence(page).waitFor();
    expect(await page.getByRole('alert').isVisible()).toBe(false);
  });
});

describe('the page', () => {
  it('fits into every window, also with text twice as large', async () => {
    const page = await openPage(checking.browser, checking.service.origin);
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/verify', `/V#${checking.code}`, '/verify/format', '/guarantee-terms/1']) {
        await page.goto('about:blank');
        await page.goto(path);
        if (path.includes('#')) await sentence(page).waitFor();
        await page.addStyleTag({ content: 'html { font-size: 200% }' });
        expect(await findOverflow(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });

  it('keeps the longest date in one line on a phone', async () => {
    const page = await openPage(checking.browser, checking.service.origin, { viewport: { width: 375, height: 740 } });
    await page.goto(`/V#${checking.code}`);
    await sentence(page).waitFor();
    const tooLong = await page.evaluate(() => {
      const date = '30\u00a0September\u00a02026';
      const places = [...document.querySelectorAll<HTMLElement>('#sentence, .facts dd')];
      for (const place of places) place.textContent = place.matches('dd') ? date : `Genuine, but withdrawn on ${date}.`;
      const linesOf = (place: HTMLElement) =>
        Math.round(place.offsetHeight / parseFloat(getComputedStyle(place).lineHeight));
      return places.filter(
        (place) => place.scrollWidth > place.clientWidth || (place.matches('dd') && linesOf(place) > 1),
      ).length;
    });
    expect(tooLong).toBe(0);
  });

  it('prints the answer alone, without what only a screen needs', async () => {
    const page = await checking.open(`/V#${checking.code}`);
    await sentence(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('button', { name: 'Scan the QR code' }).isVisible()).toBe(false);
    await expect.poll(() => sentence(page).isVisible()).toBe(true);
  });

  it('loads less than 60 kB before a scan', async () => {
    const page = await openPage(checking.browser, checking.service.origin);
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto('/verify', { waitUntil: 'networkidle' });
    expect(bytes).toBeGreaterThan(20_000);
    expect(bytes).toBeLessThan(60_000);
  });

  it('links the terms and the format; terms that do not exist are not found', async () => {
    const page = await checking.open();
    await page.getByRole('link', { name: 'Terms of the guarantee' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms of the guarantee' }).waitFor();
    expect((await page.goto('/guarantee-terms/3'))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor();
    await page.goto('/verify/format');
    await page.getByRole('heading', { level: 2, name: 'With openssl' }).waitFor();
    const vectors = await page.getByRole('link', { name: 'test vectors' }).getAttribute('href');
    expect((await page.request.get(vectors ?? '')).status()).toBe(200);
  });
});
