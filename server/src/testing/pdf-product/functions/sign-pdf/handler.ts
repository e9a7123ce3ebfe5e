import { Buffer } from 'node:buffer';
import { P12Signer, PDF } from '@libpdf/core';

interface Order {
  readonly text: string;
  /** In base64. */
  readonly p12: string;
  readonly password: string;
}

export async function handler(request: Request): Promise<Response> {
  const { text, p12, password } = (await request.json()) as Order;
  // Imported dynamically, as in a function that handles many kinds of jobs.
  const { makePdf } = await import('../_shared/make-pdf.ts');
  const document = await PDF.load(await makePdf(text));
  const signer = await P12Signer.create(Buffer.from(p12, 'base64'), password);
  const { bytes } = await document.sign({ signer, signingTime: new Date('2026-01-01T00:00:00Z') });
  return new Response(Buffer.from(bytes), { headers: { 'content-type': 'application/pdf' } });
}
