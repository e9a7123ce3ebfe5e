import { makeSelfSignedP12 } from '../supabase/functions/_shared/certificate/keys/make-self-signed-p12.ts';
import { makeSigningKeys } from '../supabase/functions/_shared/certificate/keys/make-signing-keys.ts';
import { readSigningKeySet } from '../supabase/functions/_shared/certificate/keys/read-key-set.ts';
import { renderPdf } from '../supabase/functions/_shared/certificate/pdf/render-pdf.ts';
import { signCertificate } from '../supabase/functions/_shared/certificate/sign-certificate.ts';
import { variants } from '../supabase/functions/_shared/certificate/testing/variants.ts';
import { quantile } from './measure.ts';

const rounds = 25;

/** Prints how long it takes to sign and draw a certificate, and how many one core makes in a minute. */
export async function benchCertificates(): Promise<void> {
  const keys = await readSigningKeySet(await makeSigningKeys());
  const p12 = { file: Buffer.from(await makeSelfSignedP12('Bench Ltd'), 'base64'), password: '' };
  const payloads = Object.values(variants);
  const draw = async (index: number) => {
    const payload = payloads[index % payloads.length];
    if (payload === undefined) throw new Error('There is no certificate to draw');
    const before = process.cpuUsage();
    const start = performance.now();
    const bytes = await renderPdf(payload, await signCertificate(payload, keys), p12);
    const { user, system } = process.cpuUsage(before);
    return { wall: performance.now() - start, processor: (user + system) / 1000, bytes: bytes.length };
  };
  const first = await draw(0);
  const later: (typeof first)[] = [];
  for (let index = 0; index < rounds * payloads.length; index += 1) later.push(await draw(index));
  const walls = later.map(({ wall }) => wall);
  const processor = later.reduce((sum, run) => sum + run.processor, 0) / later.length;
  console.log('\nA certificate, signed and drawn');
  console.log(`  the first of a process  ${first.wall.toFixed(0)} ms`);
  console.log(
    `  later ones              median ${quantile(walls, 0.5).toFixed(0)} ms  p95 ${quantile(walls, 0.95).toFixed(0)} ms`,
  );
  console.log(
    `  processor               ${processor.toFixed(0)} ms, ${Math.round(60_000 / processor)} in a minute of one core`,
  );
  console.log(`  size                    ${Math.round(Math.max(...later.map(({ bytes }) => bytes)) / 1024)} kB`);
}
