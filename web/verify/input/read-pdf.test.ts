import { renderPdf } from '@functions/_shared/certificate/pdf/render-pdf.ts';
import { examplePayload } from '@functions/_shared/certificate/testing/example.ts';
import { exampleP12 } from '@functions/_shared/certificate/testing/example-p12.ts';
import { zlibSync } from 'fflate';
import { PDFDocument } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { signExample } from '../testing/service';
import { isPdf, readAttachedData } from './read-pdf';

let pdf: Uint8Array;
let jws: string;
beforeAll(async () => {
  const signed = await signExample();
  jws = signed.jws;
  pdf = await renderPdf(examplePayload(), signed, await exampleP12());
});

const bytesOf = (text: string) => new TextEncoder().encode(text);
const bytesOfLatin1 = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const file = (head: string, content: Uint8Array) => bytesOfLatin1(`${head}${latin1(content)}\nendstream endobj\n`);
const stream = (text: string) => `1 0 obj << /Type /EmbeddedFile >>\nstream\n${text}\nendstream endobj\n`;

describe('The data attached to a PDF', () => {
  it('is found in a certificate.', () => {
    expect(isPdf(pdf)).toBe(true);
    expect(readAttachedData(pdf)).toBe(jws);
  });

  it('is found after another program has saved the file in its own way.', async () => {
    const again = await (await PDFDocument.load(pdf)).save({ useObjectStreams: true });
    expect(again).not.toEqual(pdf);
    expect(readAttachedData(again)).toBe(jws);
  });

  it('is missing in another PDF, and in half of one.', async () => {
    const other = await PDFDocument.create();
    other.addPage();
    expect(readAttachedData(await other.save())).toBeUndefined();
    expect(readAttachedData(pdf.subarray(0, 2000))).toBeUndefined();
  });

  it('is not chosen among two, because either may belong to the printed page.', () => {
    expect(readAttachedData(bytesOf(stream('a.b.c')))).toBe('a.b.c');
    expect(readAttachedData(bytesOf(stream('a.b.c') + stream('a.b.c')))).toBe('a.b.c');
    expect(readAttachedData(bytesOf(stream('a.b.c') + stream('a.b.d')))).toBeUndefined();
  });

  it('is unpacked only up to a limit.', () => {
    expect(readAttachedData(bytesOf(stream(`a.b.${'c'.repeat(200_000)}`)))).toBeUndefined();
    const bomb = zlibSync(new Uint8Array(20_000_000).fill(97));
    expect(
      readAttachedData(file('1 0 obj << /Type /EmbeddedFile /Filter /FlateDecode >>\nstream\n', bomb)),
    ).toBeUndefined();
  });

  it.each([
    ['streams without an object', 'stream\n', ''],
    ['streams of one object', 'stream\n', '1 0 obj '],
    ['attachments without an end', ' obj /EmbeddedFile stream\n', ''],
    ['objects without a stream', ' obj /EmbeddedFile', ''],
    ['small bombs', latin1(file(' obj /EmbeddedFile /FlateDecode stream\n', zlibSync(new Uint8Array(1_000_000)))), ''],
  ])('is looked for in one pass, also in a file of nothing but %s.', (_, part, start) => {
    const bytes = bytesOfLatin1(start + part.repeat(Math.ceil(1_000_000 / part.length)));
    const began = performance.now();
    expect(readAttachedData(bytes)).toBeUndefined();
    // One pass takes 0.1 s; without the limits it takes minutes.
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});

it.each([
  ['%PDF-1.7', true],
  ['junk in front of it %PDF-1.4', true],
  ['\x89PNG', false],
  ['', false],
])('A file that begins with %j is a PDF: %s.', (text, expected) => {
  expect(isPdf(bytesOf(text))).toBe(expected);
});
