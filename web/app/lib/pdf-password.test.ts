import PDFDocument from 'pdfkit';
import { describe, expect, it } from 'vitest';
// A browser loads the worker from its address. Node has it once it is imported.
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import { isEncrypted, needsPassword, type PdfBytes } from './pdf-password';

/** The versions of PDF that encrypt differently: RC4 with 40 bits, with 128 bits, AES with 128 bits, with 256 bits. */
const versions = ['1.3', '1.4', '1.6', '1.7ext3'] as const;

async function makePdf(options: PDFKit.PDFDocumentOptions): Promise<Buffer> {
  const document = new PDFDocument(options);
  document.text('A bank statement.');
  document.end();
  const parts: Buffer[] = [];
  for await (const part of document) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** A file that says how many bytes of it were read. */
function open(content: Buffer): PdfBytes & { taken: () => number } {
  let taken = 0;
  const read = async (start: number, end: number) => {
    const part = new Uint8Array(content.subarray(start, end));
    taken += part.length;
    return part.buffer;
  };
  return { size: content.length, read, taken: () => taken };
}

describe.each(versions)('A PDF %s', (pdfVersion) => {
  it('with a password to open it needs that.', async () => {
    const pdf = await makePdf({ pdfVersion, userPassword: 'secret', ownerPassword: 'other' });
    expect(await needsPassword(open(pdf))).toBe(true);
  });

  it('with a password only to print it needs none, and is encrypted all the same.', async () => {
    const pdf = await makePdf({ pdfVersion, ownerPassword: 'other', permissions: {} });
    expect(await isEncrypted(open(pdf))).toBe(true);
    expect(await needsPassword(open(pdf))).toBe(false);
  });

  it('without a password needs none.', async () => {
    expect(await needsPassword(open(await makePdf({ pdfVersion })))).toBe(false);
  });
});

it('A PDF that is encrypted and broken needs no password: none would open it.', async () => {
  const pdf = await makePdf({ userPassword: 'secret' });
  const broken = Buffer.from(pdf.toString('latin1').replace('/Filter /Standard', '/Filter /Unknown1'), 'latin1');
  expect(broken).not.toEqual(pdf);
  expect(await isEncrypted(open(broken))).toBe(true);
  expect(await needsPassword(open(broken))).toBe(false);
});

describe('The encryption of a large PDF', () => {
  const filler = `% ${'x'.repeat(1000)}\n`.repeat(1000);
  const end = (table: number) => `startxref\n${table}\n%%EOF\n`;
  const head = '%PDF-1.7\n';
  const at = head.length;

  it.each([
    ['at the end', `${head}${filler}trailer << /Encrypt 1 0 R >>\n${end(at)}`],
    ['at the beginning, in a file for the web', `${head}xref\n0 1\ntrailer << /Encrypt 1 0 R >>\n${filler}${end(at)}`],
    ['with a packed table', `${head}7 0 obj\n<< /Type /XRef /Encrypt 1 0 R >>\nstream\n${filler}${end(at)}`],
  ])('is found %s, without reading the whole file.', async (_where, content) => {
    const file = open(Buffer.from(content));
    expect(await isEncrypted(file)).toBe(true);
    expect(file.taken()).toBeLessThan(150_000);
  });

  it('is found in the middle of a file whose end is wrong, as a viewer does.', async () => {
    const middle = `${head}${filler}trailer << /Encrypt 1 0 R >>\n${filler}`;
    expect(await isEncrypted(open(Buffer.from(middle)))).toBe(true);
    expect(await isEncrypted(open(Buffer.from(`${middle}${end(99)}`)))).toBe(true);
    expect(await isEncrypted(open(Buffer.from(`${middle}${end(99_999_999)}`)))).toBe(true);
  });

  it('is not taken from the text of a page.', async () => {
    const file = open(Buffer.from(`${head}xref\n0 1\ntrailer << >>\n${filler}/Encrypt\n${filler}${end(at)}`));
    expect(await isEncrypted(file)).toBe(false);
    expect(file.taken()).toBeLessThan(150_000);
  });
});
