import { renderPdf } from '@functions/_shared/certificate/pdf/render-pdf.ts';
import { examplePayload } from '@functions/_shared/certificate/testing/example.ts';
import { exampleP12 } from '@functions/_shared/certificate/testing/example-p12.ts';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { signExample } from '../testing/service';
import { readAttachedData } from './read-pdf';
import { isChangedSinceSigned } from './read-pdf-signature';

let pdf: Uint8Array;
beforeAll(async () => {
  pdf = await renderPdf(examplePayload(), await signExample(), await exampleP12());
});

/** The file with another byte at a place. */
const withByteAt = (place: number) => pdf.with(place, (pdf[place] ?? 0) ^ 1);

describe('A PDF', () => {
  it('is as it was signed.', async () => {
    expect(await isChangedSinceSigned(pdf)).toBe(false);
  });

  it('is changed with one byte, at its beginning, in what is drawn, and at its end.', async () => {
    for (const place of [10, Math.floor(pdf.length / 3), pdf.length - 3]) {
      expect(await isChangedSinceSigned(withByteAt(place)), `at ${place}`).toBe(true);
    }
  });

  it('is changed if it has bytes after its signature, no signature, or a second one.', async () => {
    const added = new TextEncoder().encode('\n1 0 obj << >> endobj\n');
    expect(await isChangedSinceSigned(new Uint8Array([...pdf, ...added]))).toBe(true);
    const plain = await PDFDocument.create();
    expect(await isChangedSinceSigned(await plain.save())).toBe(true);
    const second = new TextEncoder().encode('/ByteRange [0 1 2 3]');
    expect(await isChangedSinceSigned(new Uint8Array([...pdf, ...second]))).toBe(true);
  });

  it('is changed after another program has saved it, which keeps the signed data.', async () => {
    const again = await (await PDFDocument.load(pdf)).save();
    expect(readAttachedData(again)).toBeDefined();
    expect(await isChangedSinceSigned(again)).toBe(true);
  });
});
