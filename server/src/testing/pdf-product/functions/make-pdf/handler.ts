import { Buffer } from 'node:buffer';
import { makePdf } from '../_shared/make-pdf.ts';

export async function handler(request: Request): Promise<Response> {
  const pdf = await makePdf(await request.text());
  return new Response(Buffer.from(pdf), { headers: { 'content-type': 'application/pdf' } });
}
