import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPage } from '../testing/browser.ts';
import { findOverflow } from '../testing/screens/page-checks.ts';
import { type IssuedCertificate, startWithCertificate, verdict } from '../testing/start-with-certificate.ts';

let issued: IssuedCertificate;
beforeAll(async () => {
  issued = await startWithCertificate();
}, 180_000);
afterAll(() => issued?.remove());

describe('a stranger with a paper', () => {
  it('opens the link in its QR code, and the code is not sent to the server', async () => {
    const page = await openPage(issued.browser, issued.service.origin);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    const response = await page.goto(issued.certificate.qr_text);
    expect([response?.status(), new URL(response?.url() ?? '').pathname]).toEqual([200, '/V']);
    await verdict(page).waitFor();
    expect(await verdict(page).textContent()).toMatch(/^Genuine/);
    expect(await page.locator('#answer').textContent()).toContain('Specimen, not a guarantee');
    expect(await page.locator('#answer').textContent()).toContain(issued.certificate.certificate_number);
    expect(await page.getByRole('status').textContent()).toContain('Genuine');
    for (const request of asked) {
      expect(request).not.toContain(issued.code.slice(0, 20));
      expect(request).not.toContain(issued.certificate.certificate_number);
    }
  });

  it('sees that a changed code is not genuine', async () => {
    const changed = `${issued.code.slice(0, 60)}${issued.code[60] === 'A' ? 'B' : 'A'}${issued.code.slice(61)}`;
    const page = await issued.open(`/v#${changed}`);
    await verdict(page).waitFor();
    expect(await verdict(page).textContent()).toBe('Not genuine. We did not sign this.');
    expect(await page.locator('#answer').textContent()).not.toContain(issued.certificate.certificate_number);
  });

  it('gets an answer to a code that was made to break the parser', async () => {
    // CBOR with arrays as the keys of a map, and with more nested arrays than the stack can hold.
    for (const confusing of ['2KCEBIUBAAAICAIAIBAA', 'QGAYDAMB'.repeat(500)]) {
      const page = await issued.open(`/v#${confusing}`);
      await verdict(page).waitFor();
      expect(await verdict(page).textContent()).toBe('Not genuine. We did not sign this.');
    }
  });

  it('pastes the code, and it is not sent to the server', async () => {
    for (const pasted of [issued.certificate.qr_text, issued.code]) {
      const page = await issued.open();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
      await page.getByLabel('Number of the certificate').fill(pasted);
      await page.keyboard.press('Enter');
      await verdict(page).waitFor();
      expect(await verdict(page).textContent()).toMatch(/^Genuine/);
      expect(page.url()).not.toContain(issued.code.slice(0, 20));
      for (const request of asked) expect(request.toUpperCase()).not.toContain(issued.code.slice(0, 20));
    }
  });

  it('pastes the line with the number from our mail', async () => {
    const page = await issued.open();
    await page.getByLabel('Number of the certificate').fill(`Certificate: ${issued.certificate.certificate_number}`);
    await page.keyboard.press('Enter');
    await verdict(page).waitFor();
    expect(await verdict(page).textContent()).toMatch(/^The number is genuine/);
  });

  it('types the number in small letters, with the keyboard alone', async () => {
    const page = await issued.open();
    await page.getByLabel('Number of the certificate').focus();
    await page.keyboard.type(issued.certificate.certificate_number.toLowerCase().replaceAll('-', ' '));
    await page.keyboard.press('Enter');
    await verdict(page).waitFor();
    expect(await verdict(page).textContent()).toMatch(/^The number is genuine/);
    await page.goto('/verify?number=RGC-CERT-0000-0000-0000');
    await page.getByText('We have issued no certificate with this number.').first().waitFor();
  });

  it('reads what is missing when no number is typed, and can type it at once', async () => {
    const page = await issued.open();
    const field = page.getByLabel('Number of the certificate');
    await field.fill('  ');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.getByRole('alert').getByText('Type the number that stands at the top of page 1.').waitFor();
    expect(await field.evaluate((input) => [input === document.activeElement, input.ariaInvalid])).toEqual([
      true,
      'true',
    ]);
    await page.keyboard.type(issued.certificate.certificate_number);
    await page.keyboard.press('Enter');
    await verdict(page).waitFor();
    expect(await page.getByRole('alert').isVisible()).toBe(false);
  });
});

describe('the page for checking certificates', () => {
  it('fits into every window, also with text twice as large', async () => {
    const page = await openPage(issued.browser, issued.service.origin);
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/verify', `/V#${issued.code}`, '/verify/format', '/guarantee-terms/1']) {
        await page.goto('about:blank');
        await page.goto(path);
        if (path.includes('#')) await verdict(page).waitFor();
        await page.addStyleTag({ content: 'html { font-size: 200% }' });
        expect(await findOverflow(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });

  it('keeps the longest date in one line on a phone', async () => {
    const page = await openPage(issued.browser, issued.service.origin, { viewport: { width: 375, height: 740 } });
    await page.goto(`/V#${issued.code}`);
    await verdict(page).waitFor();
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
    const page = await issued.open(`/V#${issued.code}`);
    await verdict(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('button', { name: 'Scan the QR code' }).isVisible()).toBe(false);
    await expect.poll(() => verdict(page).isVisible()).toBe(true);
  });

  it('loads less than 60 kB before a scan', async () => {
    const page = await openPage(issued.browser, issued.service.origin);
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
    const page = await issued.open();
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
