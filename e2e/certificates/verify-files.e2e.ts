import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { crc32, deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser, openPage } from '../testing/browser.ts';
import { type IssuedCertificate, startWithCertificate, verdict } from '../testing/start-with-certificate.ts';

const run = promisify(execFile);

let issued: IssuedCertificate;
let folder: string;
/** The PDF of the certificate, and a photograph of its first page. */
let pdf: string;
let photograph: string;

beforeAll(async () => {
  [issued, folder] = await Promise.all([startWithCertificate(), mkdtemp(join(tmpdir(), 'rgc-verify-'))]);
  pdf = join(folder, 'certificate.pdf');
  await writeFile(pdf, issued.certificate.pdf);
  await run('pdftoppm', ['-r', '150', '-f', '1', '-l', '1', '-png', '-singlefile', pdf, join(folder, 'page')]);
  photograph = join(folder, 'page.png');
}, 180_000);
afterAll(async () => {
  await issued?.remove();
  if (folder !== undefined) await rm(folder, { recursive: true, force: true });
});

/** Chooses files and waits for the result. */
async function chooseFiles(page: Page, files: string | string[]): Promise<void> {
  await page.locator('#answer').evaluate((place) => place.replaceChildren());
  await page.locator('#files').setInputFiles(files);
  await verdict(page).waitFor({ timeout: 90_000 });
}

/** Makes an empty black and white picture of any size, which compresses to almost nothing. */
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

describe('somebody with a file, a picture or a camera', () => {
  it('chooses the PDF, and reads all that the paper says', async () => {
    const page = await issued.open();
    await page.getByLabel(/^Number of the certificate/).fill('nothing');
    await page.getByRole('button', { name: 'Check', exact: true }).click();
    await page.waitForURL('**/verify?number=nothing');
    await chooseFiles(page, pdf);
    // This replaces the answer about the number.
    await expect.poll(() => verdict(page).textContent()).toMatch(/^Genuine/);
    expect(new URL(page.url()).search).toBe('');
    for (const text of ['Amara Okafor', '102 Albany Road', '£1,080.00']) {
      expect(await page.locator('#answer').textContent()).toContain(text);
    }
    expect(await page.locator('#answer').textContent()).not.toContain('was changed after we signed it');
    const changed = join(folder, 'changed.pdf');
    const bytes = await readFile(pdf);
    await writeFile(changed, bytes.with(7, (bytes[7] ?? 0) ^ 1));
    await chooseFiles(page, changed);
    await expect.poll(() => verdict(page).textContent()).toMatch(/^This file was changed after we signed it/);
    expect(await page.locator('#answer').textContent()).toContain('What we signed is only what stands below: genuine');
    expect(await page.locator('#answer .slip').getAttribute('data-tone')).toBe('bad');
    const forged = join(folder, 'forged.pdf');
    const { certificate_number: number, jws } = issued.certificate;
    const other = jws.replace(/[^.]+(?=\.[^.]+$)/, (body) => `${body.slice(0, 40)}A${body.slice(41)}`);
    expect(other, number).not.toBe(jws);
    await writeFile(forged, `%PDF-1.7\n1 0 obj << /Type /EmbeddedFile >>\nstream\n${other}\nendstream endobj\n%%EOF`);
    await chooseFiles(page, forged);
    expect(await verdict(page).textContent()).toBe('Not genuine. We did not sign this.');
  });

  it('chooses a printout or a scan, which has no attached data but shows the code', async () => {
    const page = await issued.open();
    const [printed, scanned] = [join(folder, 'printed.pdf'), join(folder, 'scanned.pdf')];
    await run('pdftocairo', ['-pdf', pdf, printed]);
    const scan = await PDFDocument.create();
    const picture = await scan.embedPng(await readFile(photograph));
    scan.addPage();
    scan.addPage([595, 842]).drawImage(picture, { width: 595, height: 842 });
    await writeFile(scanned, await scan.save());
    for (const file of [printed, scanned]) {
      await chooseFiles(page, file);
      expect(await verdict(page).textContent(), file).toMatch(/^Genuine/);
      expect(await page.locator('#answer').textContent()).toContain(issued.certificate.certificate_number);
    }
  });

  it('reads what is wrong with a file that was made to overload the page', async () => {
    const page = await issued.open();
    const [endless, huge] = [join(folder, 'endless.pdf'), join(folder, 'huge.png')];
    await writeFile(endless, `%PDF-1.7\n${' obj /EmbeddedFile stream\n'.repeat(1_000_000)}`);
    await chooseFiles(page, endless);
    expect(await verdict(page).textContent()).toBe('We found no certificate in this file.');
    await writeFile(huge, pngOf(20_000, 20_000));
    await chooseFiles(page, huge);
    expect(await verdict(page).textContent()).toBe('This picture has too many pixels.');
  });

  it('drops a photograph of the paper anywhere on the page', async () => {
    const page = await issued.open();
    const picture = (await readFile(photograph)).toString('base64');
    const data = await page.evaluateHandle(async (base64) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([bytes], 'photograph.png', { type: 'image/png' }));
      return transfer;
    }, picture);
    await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
    await verdict(page).waitFor();
    expect(await verdict(page).textContent()).toMatch(/^Genuine/);
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
    const page = await issued.open();
    await chooseFiles(page, [...copies, photograph, formula]);
    expect(await page.locator('tbody tr').count()).toBe(50);
    expect(await page.locator('tbody tr').first().textContent()).toContain('102 Albany Road, CF24');
    const genuine = page.locator('.verdict').getByText(/^Genuine, (in force|not begun), notices not asked about$/);
    expect(await genuine.count()).toBe(49);
    expect(await page.locator('#counts').textContent()).toMatch(
      /^49 genuine, (in force|not begun), notices not asked about; 1 not readable\.$/,
    );
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
    // This is the corner with the code.
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
      const page = await openPage(filming, issued.service.origin, { permissions: ['camera'] });
      await page.goto('/verify');
      await page.getByRole('button', { name: 'Scan the QR code' }).click();
      await verdict(page).waitFor({ timeout: 90_000 });
      expect(await verdict(page).textContent()).toMatch(/^Genuine/);
      expect(await page.locator('video').count()).toBe(0);
    } finally {
      await filming.close();
    }
  });
});
