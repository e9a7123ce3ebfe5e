import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type DenoService, serveOnDeno } from '../../../server/src/testing/deno.ts';
import { cases } from '../../../server/src/testing/repeats.ts';
import { productDir } from '../../../server/src/testing/test-database.ts';
import { readSigningKeySet } from '../../functions/_shared/certificate/keys/read-key-set.ts';
import { renderPdf } from '../../functions/_shared/certificate/pdf/render-pdf.ts';
import { signCertificate } from '../../functions/_shared/certificate/sign-certificate.ts';
import { signStatusList } from '../../functions/_shared/certificate/status/sign-status-list.ts';
import { exampleKeySetting } from '../../functions/_shared/certificate/testing/example-keys.ts';
import { exampleP12 } from '../../functions/_shared/certificate/testing/example-p12.ts';
import { variants } from '../../functions/_shared/certificate/testing/variants.ts';

const functions = join(productDir, 'functions');
const certificate = (file: string) => pathToFileURL(join(functions, '_shared/certificate', file)).href;

/** A program that signs and draws a certificate as a job on hosted Supabase does. */
const script = `
import { Buffer } from 'node:buffer';
import { readSigningKeySet } from '${certificate('keys/read-key-set.ts')}';
import { renderPdf } from '${certificate('pdf/render-pdf.ts')}';
import { signCertificate } from '${certificate('sign-certificate.ts')}';
import { signStatusList } from '${certificate('status/sign-status-list.ts')}';

Deno.serve(async (request) => {
  const { payload, setting, file, password } = await request.json();
  const keys = await readSigningKeySet(setting);
  const signed = await signCertificate(payload, keys);
  const pdf = await renderPdf(payload, signed, { file: Buffer.from(file, 'base64'), password });
  const entries = [{ index: payload.status.status_list.idx, status: 'replaced' }];
  const list = await signStatusList(payload.status.status_list.uri, entries, payload.iat, keys);
  return Response.json({ ...signed, list, pdf: Buffer.from(pdf).toString('base64') });
});
`;

let folder: string;
let service: DenoService;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificate-on-deno-'));
  await writeFile(join(folder, 'script.ts'), script);
  service = await serveOnDeno(join(folder, 'script.ts'), join(functions, 'deno.json'));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const drawn = cases(Object.entries(variants), 1);

it.each(drawn)('The certificate %s has the same bytes on Deno as on Node.', async (_, payload) => {
  const setting = await exampleKeySetting(1);
  const p12 = await exampleP12();
  const body = { payload, setting, file: Buffer.from(p12.file).toString('base64'), password: p12.password };
  const answer = await fetch(service.origin, { method: 'POST', body: JSON.stringify(body) });
  const onDeno = (await answer.json()) as { jws: string; qrText: string; list: string; pdf: string };

  const keys = await readSigningKeySet(setting);
  const signed = await signCertificate(payload, keys);
  expect({ jws: onDeno.jws, qrText: onDeno.qrText }).toEqual(signed);
  const { uri, idx } = payload.status.status_list;
  expect(onDeno.list).toBe(await signStatusList(uri, [{ index: idx, status: 'replaced' }], payload.iat, keys));
  const onNode = await renderPdf(payload, signed, p12);
  expect(hashOf(Buffer.from(onDeno.pdf, 'base64'))).toBe(hashOf(onNode));
});
