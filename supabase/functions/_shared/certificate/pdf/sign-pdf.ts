import { PDF } from '@libpdf/core';
import { assertNotExpired, type OpenP12, openP12, type P12 } from './open-p12.ts';

/** Signs a document as a whole (PAdES B-B). The same document, key and time give the same bytes. */
export async function signPdf(bytes: Uint8Array, p12: P12, time: Date): Promise<Uint8Array> {
  const document = await PDF.load(bytes);
  const opened = await open(p12);
  assertNotExpired(opened, time);
  const signed = await document.sign({
    signer: opened.signer,
    signingTime: time,
    level: 'B-B',
    fieldName: 'Guarantor',
  });
  return signed.bytes;
}

let latest: { readonly p12: P12; readonly opened: Promise<OpenP12> } | undefined;

/** Opens the key and keeps it open for the next document, because opening takes longer than signing. */
function open(p12: P12): Promise<OpenP12> {
  const { file, password } = p12;
  const isSame =
    latest?.p12.password === password &&
    latest.p12.file.length === file.length &&
    latest.p12.file.every((byte, index) => byte === file[index]);
  if (latest === undefined || !isSame) latest = { p12, opened: openP12(p12) };
  return latest.opened;
}
