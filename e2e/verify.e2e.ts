import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, launchBrowser, openBrowser, openPage } from './testing/browser.ts';
import { issueCertificate, readCertificate, type StoredCertificate } from './testing/issue-certificate.ts';
import { findOverflow } from './testing/screens/examine.ts';
import { demo } from './testing/screens/screen.ts';
import { type Service, startService } from './testing/service.ts';

const run = promisify(execFile);

let service: Service;
let browser: Browser;
let folder: string;
let certificate: StoredCertificate;
/** The PDF of the certificate, and photographs of its first page. */
let pdf: string;
let photograph: string;

beforeAll(async () => {
  [service, browser, folder] = await Promise.all([
    startService(),
    openBrowser(),
    mkdtemp(join(tmpdir(), 'rgc-verify-')),
  ]);
  await issueCertificate(service.origin, demo.inReview);
  certificate = await readCertificate(service.origin, demo.inReview);
  pdf = join(folder, 'certificate.pdf');
  await writeFile(pdf, certificate.pdf);
  await waitForList(service.origin);
  await run('pdftoppm', ['-r', '150', '-f', '1', '-l', '1', '-png', '-singlefile', pdf, join(folder, 'page')]);
  photograph = join(folder, 'page.png');
}, 180_000);
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

/** The first list is signed shortly after the first certificate, and before any second one. */
async function waitForList(origin: string): Promise<void> {
  while (!(await fetch(`${origin}/functions/v1/certificate-status/1`)).ok) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

const sentence = (page: Page) => page.locator('#sentence');
const code = () => certificate.qr_text.split('#')[1] ?? '';
const openVerify = async (path = '/verify') => {
  const page = await openPage(browser, service.origin);
  await page.goto(path);
  return page;
};
/** Chooses files and waits for what is said of them. */
async function choose(page: Page, files: string | string[]): Promise<void> {
  await page.locator('#answer').evaluate((place) => place.replaceChildren());
  await page.locator('#files').setInputFiles(files);
  await sentence(page).waitFor({ timeout: 90_000 });
}

/** A black and white picture without any points, of any size: nearly all of it is packed away. */
function pngOf(width: number, height: number): Buffer {
  const part = (name: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(name), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const lines = deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height));
  const parts = [part('IHDR', head), part('IDAT', lines), part('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

describe('a stranger with a paper', () => {
  it('opens the link in its QR code, and the code stays in the browser', async () => {
    const page = await openPage(browser, service.origin);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
    const response = await page.goto(certificate.qr_text);
    expect([response?.status(), new URL(response?.url() ?? '').pathname]).toEqual([200, '/V']);
    await sentence(page).waitFor();
    expect(await sentence(page).textContent()).toMatch(/^Genuine/);
    expect(await page.locator('#answer').textContent()).toContain('Specimen, not a guarantee');
    expect(await page.locator('#answer').textContent()).toContain(certificate.certificate_number);
    expect(await page.getByRole('status').textContent()).toContain('Genuine');
    for (const request of asked) {
      expect(request).not.toContain(code().slice(0, 20));
      expect(request).not.toContain(certificate.certificate_number);
    }
  });

  it('sees that a changed code is not genuine', async () => {
    const changed = `${code().slice(0, 60)}${code()[60] === 'A' ? 'B' : 'A'}${code().slice(61)}`;
    const page = await openVerify(`/v#${changed}`);
    await sentence(page).waitFor();
    expect(await sentence(page).textContent()).toBe('Not genuine. We did not sign this.');
    expect(await page.locator('#answer').textContent()).not.toContain(certificate.certificate_number);
  });

  it('types the number in small letters, with the keyboard alone', async () => {
    const page = await openVerify();
    await page.getByLabel('Number of the certificate').focus();
    await page.keyboard.type(certificate.certificate_number.toLowerCase().replaceAll('-', ' '));
    await page.keyboard.press('Enter');
    await sentence(page).waitFor();
    expect(await sentence(page).textContent()).toMatch(/^The number is genuine/);
    await page.goto('/verify?number=RGC-CERT-0000-0000-0000');
    await page.getByText('We have issued no certificate with this number.').first().waitFor();
  });

  it('chooses the PDF, which says all that the paper says', async () => {
    const page = await openVerify();
    await choose(page, pdf);
    expect(await sentence(page).textContent()).toMatch(/^Genuine/);
    for (const text of ['Amara Okafor', '102 Albany Road', '£1,080.00']) {
      expect(await page.locator('#answer').textContent()).toContain(text);
    }
    const forged = join(folder, 'forged.pdf');
    const { certificate_number: number, jws } = certificate;
    const other = jws.replace(/[^.]+(?=\.[^.]+$)/, (body) => `${body.slice(0, 40)}A${body.slice(41)}`);
    expect(other, number).not.toBe(jws);
    await writeFile(forged, `%PDF-1.7\n1 0 obj << /Type /EmbeddedFile >>\nstream\n${other}\nendstream endobj\n%%EOF`);
    await choose(page, forged);
    expect(await sentence(page).textContent()).toBe('Not genuine. We did not sign this.');
  });

  it('chooses a copy printed to a file, or a scan of it, which have no data attached but show the code', async () => {
    const page = await openVerify();
    const [printed, scanned] = [join(folder, 'printed.pdf'), join(folder, 'scanned.pdf')];
    await run('pdftocairo', ['-pdf', pdf, printed]);
    const scan = await PDFDocument.create();
    const picture = await scan.embedPng(await readFile(photograph));
    scan.addPage();
    scan.addPage([595, 842]).drawImage(picture, { width: 595, height: 842 });
    await writeFile(scanned, await scan.save());
    for (const file of [printed, scanned]) {
      await choose(page, file);
      expect(await sentence(page).textContent(), file).toMatch(/^Genuine/);
      expect(await page.locator('#answer').textContent()).toContain(certificate.certificate_number);
    }
  });

  it('is told what is wrong with a file that was made to keep the page busy', async () => {
    const page = await openVerify();
    const [endless, huge] = [join(folder, 'endless.pdf'), join(folder, 'huge.png')];
    await writeFile(endless, `%PDF-1.7\n${' obj /EmbeddedFile stream\n'.repeat(1_000_000)}`);
    await choose(page, endless);
    expect(await sentence(page).textContent()).toBe('We found no certificate in this file.');
    await writeFile(huge, pngOf(20_000, 20_000));
    await choose(page, huge);
    expect(await sentence(page).textContent()).toBe('This picture has too many pixels.');
  });

  it('drops a photograph of the paper anywhere on the page', async () => {
    const page = await openVerify();
    const picture = (await readFile(photograph)).toString('base64');
    const data = await page.evaluateHandle(async (base64) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], 'photograph.png', { type: 'image/png' }));
      return transfer;
    }, picture);
    await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
    await sentence(page).waitFor();
    expect(await sentence(page).textContent()).toMatch(/^Genuine/);
  });

  it('checks fifty files at once, and saves the table', async () => {
    const copies = await Promise.all(
      Array.from({ length: 48 }, async (_, index) => {
        const path = join(folder, `copy-${index}.pdf`);
        await writeFile(path, await readFile(pdf));
        return path;
      }),
    );
    const formula = join(folder, '=1+1.pdf');
    await writeFile(formula, '%PDF-1.7 empty');
    const page = await openVerify();
    await choose(page, [...copies, photograph, formula]);
    expect(await page.locator('tbody tr').count()).toBe(50);
    expect(await page.getByText('Genuine, not begun').or(page.getByText('Genuine, in force')).count()).toBe(49);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save as CSV' }).click(),
    ]);
    const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(lines).toHaveLength(52);
    expect(lines[1]).toContain(`copy-0.pdf,"Genuine`);
    expect(lines[50]).toMatch(/^'=1\+1\.pdf,Not readable/);
    await page.getByRole('button', { name: 'copy-7.pdf' }).click();
    expect(await page.locator('#answer').textContent()).toContain('102 Albany Road');
    await page.getByRole('button', { name: 'Back to all files' }).click();
    expect(await page.locator('tbody tr').count()).toBe(50);
  });

  it('holds the paper in front of the camera', async () => {
    const film = join(folder, 'camera.mjpeg');
    // The corner with the code.
    const corner = ['-x', '960', '-y', '1600', '-W', '640', '-H', '480'];
    await run('pdftoppm', [
      '-r',
      '200',
      ...corner,
      '-f',
      '1',
      '-l',
      '1',
      '-jpeg',
      '-singlefile',
      pdf,
      join(folder, 'frame'),
    ]);
    await writeFile(film, await readFile(join(folder, 'frame.jpg')));
    const filming = await launchBrowser([
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]);
    try {
      const page = await openPage(filming, service.origin, { permissions: ['camera'] });
      await page.goto('/verify');
      await page.getByRole('button', { name: 'Scan the QR code' }).click();
      await sentence(page).waitFor({ timeout: 90_000 });
      expect(await sentence(page).textContent()).toMatch(/^Genuine/);
      expect(await page.locator('video').count()).toBe(0);
    } finally {
      await filming.close();
    }
  });
});

describe('the page', () => {
  it('fits into every window, also with text twice as large', async () => {
    const page = await openPage(browser, service.origin);
    for (const width of [375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      for (const path of ['/verify', `/V#${code()}`, '/verify/format', '/guarantee-terms/1']) {
        await page.goto('about:blank');
        await page.goto(path);
        if (path.includes('#')) await sentence(page).waitFor();
        await page.addStyleTag({ content: 'html { font-size: 200% }' });
        expect(await findOverflow(page), `${path} at ${width}`).toEqual([]);
      }
    }
  });

  it('keeps the longest date in one line on a phone', async () => {
    const page = await openPage(browser, service.origin, { viewport: { width: 375, height: 740 } });
    await page.goto(`/V#${code()}`);
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
    const page = await openVerify(`/V#${code()}`);
    await sentence(page).waitFor();
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => page.getByRole('link', { name: 'Skip to content' }).isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('button', { name: 'Scan the QR code' }).isVisible()).toBe(false);
    await expect.poll(() => sentence(page).isVisible()).toBe(true);
  });

  it('loads less than 60 kB before a scan', async () => {
    const page = await openPage(browser, service.origin);
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
    const page = await openVerify();
    await page.getByRole('link', { name: 'Terms of the guarantee' }).click();
    await page.getByRole('heading', { level: 1, name: 'Terms of the guarantee' }).waitFor();
    expect((await page.goto('/guarantee-terms/2'))?.status()).toBe(404);
    await page.getByRole('heading', { level: 1, name: 'Oops! Page not found' }).waitFor();
    await page.goto('/verify/format');
    await page.getByRole('heading', { level: 2, name: 'With openssl' }).waitFor();
    const vectors = await page.getByRole('link', { name: 'test vectors' }).getAttribute('href');
    expect((await page.request.get(vectors ?? '')).status()).toBe(200);
  });
});

// Last: it stops the server.
describe('without a connection', { sequential: true }, () => {
  let page: Page;
  /** Waits until the service workers keep the page for both addresses. */
  const waitForWorkers = () =>
    expect
      .poll(() =>
        page.evaluate(async () => {
          const workers = await navigator.serviceWorker.getRegistrations();
          return workers.map(({ active }) => active?.state);
        }),
      )
      .toEqual(['activated', 'activated']);

  it('a visitor who was there before opens the link of a paper, and learns how old the list is', async () => {
    page = await openVerify();
    await waitForWorkers();
    await page.context().setOffline(true);
    await page.goto(certificate.qr_text);
    await sentence(page).waitFor();
    expect(await sentence(page).textContent()).toMatch(/^Genuine/);
    expect(await page.locator('#answer').textContent()).toMatch(/by the list from \d.* no newer one could be loaded/);
    await page.goto(`/verify?number=${certificate.certificate_number}`);
    await page.getByText('A number cannot be checked without a connection.').first().waitFor();
    await page.context().setOffline(false);
  });

  it('the rest of the site does not belong to the workers', async () => {
    await page.goto('/verify/format');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/about');
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  });

  it('the answer stays the same when the server is stopped, also with half of a cache', async () => {
    await service.stop();
    await page.goto(`/V#${code()}`);
    await sentence(page).waitFor();
    expect(await page.locator('#answer').textContent()).toMatch(/by the list from \d/);
    await page.evaluate(() => caches.delete('verify-data'));
    await page.goto('/verify');
    await page.goto(`/V#${code()}`);
    await page.getByText('This cannot be checked now.').first().waitFor();
  });

  it('a broken cache is no obstacle once the server is back', async () => {
    await service.restart();
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) await cache.delete(request);
      }
    });
    await page.goto('/verify');
    await page.goto(`/V#${code()}`);
    await sentence(page).waitFor();
    expect(await sentence(page).textContent()).toMatch(/^Genuine/);
  });
});
