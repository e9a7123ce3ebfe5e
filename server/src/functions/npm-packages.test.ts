import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import forge from 'node-forge';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serveOnDeno } from '../testing/deno.ts';
import { testEverything } from '../testing/repeats.ts';
import { type FunctionRegistry, loadFunctions } from './registry.ts';

const product = fileURLToPath(new URL('../testing/pdf-product', import.meta.url));
const functions = join(product, 'functions');

let folder: string;
let registry: FunctionRegistry;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'npm-packages-'));
  registry = await loadFunctions(product, join(folder, 'cache'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const ask = (body: string) => new Request('http://127.0.0.1/', { method: 'POST', body });
const bytesOf = async (answer: Response) => {
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  return Buffer.from(await answer.arrayBuffer());
};
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The response on the server's own runtime. */
async function onNode(name: string, body: string): Promise<Buffer> {
  const handler = await registry.find(name)?.load();
  if (handler === undefined) throw new Error(`There is no function ${name}`);
  return bytesOf(await handler(ask(body), {} as never));
}

/** The response of the same handler on Deno, without our compilation. */
async function onDeno(name: string, body: string): Promise<Buffer> {
  const script = join(folder, `${name}.ts`);
  const handler = pathToFileURL(join(functions, name, 'handler.ts')).href;
  await writeFile(script, `import { handler } from '${handler}';\nDeno.serve((request) => handler(request));\n`);
  const service = await serveOnDeno(script, join(functions, 'deno.json'));
  try {
    return await bytesOf(await fetch(service.origin, ask(body)));
  } finally {
    await service.close();
  }
}

/** A key with a self-signed certificate, as a PKCS #12 file in base64. */
function selfSigned(password: string): string {
  const { privateKey, publicKey } = forge.pki.rsa.generateKeyPair(2048);
  const certificate = forge.pki.createCertificate();
  certificate.publicKey = publicKey;
  certificate.serialNumber = '01';
  certificate.validity.notBefore = new Date('2025-01-01T00:00:00Z');
  certificate.validity.notAfter = new Date('2045-01-01T00:00:00Z');
  const subject = [{ name: 'commonName', value: 'Test (self-signed)' }];
  certificate.setSubject(subject);
  certificate.setIssuer(subject);
  certificate.sign(privateKey, forge.md.sha256.create());
  const file = forge.pkcs12.toPkcs12Asn1(privateKey, certificate, password);
  return forge.util.encode64(forge.asn1.toDer(file).getBytes());
}

it.runIf(testEverything)('A document by pdfkit has the same bytes on Node and on Deno.', async () => {
  const text = 'Cardiff – '.repeat(300);
  const made = await onNode('make-pdf', text);
  expect((await PDFDocument.load(made)).getPageCount()).toBe(3);
  expect(made.toString('latin1')).toContain('/Filter /FlateDecode');
  expect(hashOf(await onDeno('make-pdf', text))).toBe(hashOf(made));
});

it.runIf(testEverything)('A document signed by @libpdf/core has the same bytes on Node and on Deno.', async () => {
  const order = JSON.stringify({ text: 'Signed', p12: selfSigned('secret'), password: 'secret' });
  const signed = await onNode('sign-pdf', order);
  expect(signed.toString('latin1')).toContain('/SubFilter /ETSI.CAdES.detached');
  expect(hashOf(await onDeno('sign-pdf', order))).toBe(hashOf(signed));
});
