import { P12Signer, PDF } from '@libpdf/core';

/** A key with its certificate (PKCS #12), as `CERTIFICATE_P12` has it, and the password of the file. */
export interface P12 {
  readonly file: Uint8Array;
  readonly password: string;
}

/** Signs a document as a whole (PAdES B-B). The same document, key and time give the same bytes. */
export async function signPdf(bytes: Uint8Array, p12: P12, time: Date): Promise<Uint8Array> {
  const document = await PDF.load(bytes);
  const signer = await openSigner(p12);
  const signed = await document.sign({ signer, signingTime: time, level: 'B-B', fieldName: 'Guarantor' });
  return signed.bytes;
}

let latest: { readonly p12: P12; readonly signer: Promise<P12Signer> } | undefined;

/** Opens the key, which takes longer than to sign with it: it is kept for the next document. */
function openSigner(p12: P12): Promise<P12Signer> {
  const { file, password } = p12;
  const isSame =
    latest?.p12.password === password &&
    latest.p12.file.length === file.length &&
    latest.p12.file.every((byte, index) => byte === file[index]);
  if (latest === undefined || !isSame) latest = { p12, signer: P12Signer.create(file, password) };
  return latest.signer;
}
