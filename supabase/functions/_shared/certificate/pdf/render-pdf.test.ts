import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readData } from '../data/read-data.ts';
import type { SigningKeySet } from '../keys/key-set.ts';
import { readSigningKeySet } from '../keys/read-key-set.ts';
import type { Payload } from '../payload.ts';
import { type SignedCertificate, signCertificate } from '../sign-certificate.ts';
import { readTerms } from '../terms/read-terms.ts';
import { examplePayload } from '../testing/example.ts';
import { exampleKeySetting } from '../testing/example-keys.ts';
import { exampleP12 } from '../testing/example-p12.ts';
import { missingPrograms, read } from '../testing/pdf-programs.ts';
import { variants } from '../testing/variants.ts';
import type { P12 } from './open-p12.ts';
import { renderPdf } from './render-pdf.ts';

let p12: P12;
let folder: string;
let keys: SigningKeySet;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'certificate-'));
  keys = await readSigningKeySet(await exampleKeySetting(1));
  p12 = await exampleP12();
});
afterAll(() => rm(folder, { recursive: true }));

/** Signs and draws a certificate, and returns the path of its file. */
async function draw(name: string, payload: Payload): Promise<{ path: string; signed: SignedCertificate }> {
  const signed = await signCertificate(payload, keys);
  const path = join(folder, `${name}.pdf`);
  await writeFile(path, await renderPdf(payload, signed, p12));
  return { path, signed };
}

/** The text of a document in the order of its structure, as a screen reader has it. */
const structureText = async (path: string) => {
  const text = await read('pdfinfo', '-struct-text', path);
  return [...text.matchAll(/^ *"(.*)"$/gm)].map(([, line]) => line).join('\n');
};

/** The text of a document in the order in which it is drawn, which is that of its structure, in a hundredth of the time. */
const drawnText = async (path: string) => (await read('pdftotext', '-raw', path, '-')).replace(/\s+/g, ' ');

/** Everything as long as the format allows. */
const longestPossible = (): Payload => {
  const name = (length: number) =>
    'Llanfairpwllgwyngyll '
      .repeat(20)
      .slice(0, length - 1)
      .trim();
  const { beneficiary, signatories, tenancy } = examplePayload().rgc;
  const [signatory] = signatories;
  const witness = { name: name(200), address: name(300) };
  return examplePayload({
    version: 10_000,
    replaces: 9999,
    kind: 'deed',
    specimen: false,
    guarantor: {
      name: name(200),
      company_number: name(20),
      registered_office: name(300),
      regulatory_statement: name(400).repeat(2),
    },
    beneficiary: {
      ...beneficiary,
      name: name(200),
      address: name(300),
      agent: { name: name(200), capacity: name(100) },
    },
    tenants: Array.from({ length: 10 }, () => ({ name: name(200) })),
    property: { lines: Array.from({ length: 6 }, () => name(200)), postcode: 'CF24 3QA', nation: 'northern_ireland' },
    tenancy: { ...tenancy, rent_pence: 100_000_000_000, share_pence: 100_000_000_000 },
    signatories: Array.from({ length: 4 }, () => {
      return {
        ...signatory,
        signed_at: '2026-08-20T09:15:00Z',
        name: name(200),
        office: name(100),
        authority: name(300),
        witness,
      };
    }),
    changes: Array.from({ length: 20 }, () => ({ what: name(100), from: name(300), to: name(300), reason: name(400) })),
  });
};

it('CI has all programs that read the documents.', () => {
  if (process.env.TEST_EVERYTHING === 'true') expect(missingPrograms).toEqual([]);
});

it('The same certificate always has the same bytes.', async () => {
  const payload = examplePayload();
  const signed = await signCertificate(payload, keys);
  const [first, second] = [await renderPdf(payload, signed, p12), await renderPdf(payload, signed, p12)];
  expect(Buffer.from(second).equals(Buffer.from(first))).toBe(true);
  const other = await renderPdf(payload, signed, await exampleP12());
  expect(Buffer.from(other).equals(Buffer.from(first))).toBe(false);
});

it('The metadata stays valid XML when a name has characters that XML reserves.', async () => {
  const guarantor = { ...examplePayload().rgc.guarantor, name: 'Rees & <Sons> Ltd' };
  const { path } = await draw('xml', examplePayload({ guarantor }));
  const metadata = (await readFile(path, 'utf8')).match(/<rdf:RDF[\s\S]*<\/rdf:RDF>/)?.[0] ?? '';
  expect(metadata).toContain('Rees and Sons Ltd');
  expect(metadata.replace(/<[^<>&]+>/g, '')).not.toMatch(/[<>&]/);
});

it('Unknown terms are refused.', async () => {
  const payload = examplePayload({ terms: { version: 'none', sha256: '0'.repeat(64) } });
  await expect(draw('none', payload)).rejects.toThrow('no terms none');
});

/** One variant when a person waits, all of them in CI. */
const drawn = Object.keys(variants).slice(0, process.env.TEST_EVERYTHING === 'true' ? undefined : 1);

describe.skipIf(missingPrograms.length > 0)('The document', () => {
  it.each(drawn)('of the variant %s is complete, signed, and readable for people and for software.', async (name) => {
    const payload = variants[name] as Payload;
    const { path, signed } = await draw(name, payload);
    await read('qpdf', '--check', path);

    const info = await read('pdfinfo', path);
    expect(info).toMatch(/^Pages: +2$/m);
    expect(info).toMatch(/^Tagged: +yes$/m);
    expect(info).toContain('Thu Aug 20 09:15:04 2026');
    const metadata = await read('pdfinfo', '-meta', path);
    for (const claim of ['<pdfaid:part>3<', '<pdfaid:conformance>A<', '<pdfuaid:part>1<']) {
      expect(metadata).toContain(claim);
    }

    const fonts = (await read('pdffonts', path)).split('\n').slice(2).filter(Boolean);
    expect(fonts).toHaveLength(3);
    for (const font of fonts)
      expect(font).toMatch(/(Figtree|BricolageGrotesque)-\w+ +CID TrueType +Identity-H +yes yes yes/);

    const signature = await read('pdfsig', path);
    expect(signature).toContain('Signature is Valid');
    expect(signature).toContain('Total document signed');
    expect(signature).toContain('(self-signed)');
    expect(signature).toContain('Aug 20 2026 09:15:04');

    await read('pdfdetach', '-save', '1', '-o', `${path}.jwt`, path);
    const attached = await readFile(`${path}.jwt`, 'utf8');
    expect(attached).toBe(signed.jws);
    expect(await readData(attached, payload.iss, keys)).toEqual(payload);

    await read('pdftoppm', '-r', '150', '-l', '1', '-singlefile', '-png', path, path);
    expect((await read('zbarimg', '-q', '--raw', `${path}.png`)).trim()).toBe(signed.qrText);
  });

  it('contains all facts of a certificate in reading order.', async () => {
    const text = await structureText((await draw('content', examplePayload())).path);
    const expected = [
      'Pendine Rent Guarantee Ltd',
      'Rent Guarantee Certificate',
      'A guarantee agreement',
      'Number RGC-2026-08-014, version 1, issued on 20 August 2026',
      'Specimen, not a guarantee',
      '£1,150.00',
      '£13,800.00 in all',
      '1 September 2026',
      '31 August 2027',
      'Gwenllian Prosser',
      'Taff Lettings Ltd',
      'Rent £1,150.00 a month',
      'Occupation contract, 1 September 2026 to 31 August 2027',
      'Entered into on 24 August 2026',
      'Łukasz Nowak',
      'Roath, Cardiff, CF24 3QA, Wales',
      'Not damage, fees or utilities.',
      'Last day for claims: 1 October 2027.',
      'Rhian Morgan',
      'Director. Signed electronically on 20 August 2026 at 10:15',
      'pendine.example/verify',
      'company number 03412907',
      'Terms of the guarantee',
      ...(readTerms('1')?.sections.map(({ heading }) => heading) ?? []),
    ];
    let rest = text;
    for (const part of expected) {
      expect(rest).toContain(part);
      rest = rest.slice(rest.indexOf(part) + part.length);
    }
    expect(readTerms('1')?.sections).toHaveLength(14);
  });

  it('of a deed states how it is executed, who was present, which version it replaces and what changed.', async () => {
    const two = await drawnText((await draw('two', variants['deed-two-signatories'] as Payload)).path);
    expect(two).toContain('A deed of guarantee');
    expect(two).toContain('acting by two authorised signatories, and delivered on the day of issue');
    expect(two).toContain('version 2, in place of version 1');
    expect(two).toContain('Rent a month: £1,150.00 (before: £1,100.00). Notice of variation of 1 June 2026');
    expect(two).not.toContain('Specimen, not');
    const witness = await drawnText((await draw('witness', variants['deed-witness'] as Payload)).path);
    expect(witness).toContain('acting by a director in the presence of a witness');
    expect(witness).toContain('In the presence of Priya Raman, 8 Despenser Gardens, Cardiff, CF11 6AY');
  });

  it('states the guaranteed share of the rent, and no end for a tenancy without one.', async () => {
    const text = await drawnText((await draw('sharer', variants.share as Payload)).path);
    expect(text).toContain('£800.00 of the rent');
    expect(text).toContain('Own share only: not what other tenants owe.');
    expect(text).toContain('Assured periodic tenancy, from 12 September 2026 No date of the agreement stated');
  });

  it('of a renewal after the fixed term states that the tenancy continues.', async () => {
    const { rgc, ...claims } = variants['deed-witness'] as Payload;
    const tenancy = { ...rgc.tenancy, start: '2025-09-12', end: '2026-09-11' };
    const text = await drawnText((await draw('renewed', { ...claims, rgc: { ...rgc, tenancy } })).path);
    expect(text).toContain('12 September 2025 to 11 September 2026, and as it continues after that');
  });

  it('shows a question mark for a letter that its fonts lack, explains it, and has the letter for screen readers.', async () => {
    const { path } = await draw('letters', variants['deed-two-signatories'] as Payload);
    const text = await drawnText(path);
    expect(text).toContain('? ?? (Wang Xiaoming)');
    expect(text).toContain('Nguyễn Thị Phương Thảo');
    expect(text).toContain('A question mark in a name stands for a letter');
    expect((await readFile(path)).toString('latin1')).toContain(
      `/ActualText (${Buffer.from('\ufeff王 小明 (Wang Xiaoming)', 'utf16le')
        .swap16()
        .toString('latin1')
        .replace(/[()\\]/g, '\\$&')})`,
    );
  });

  it('fits on its pages with the longest content, and no words overlap.', async () => {
    const { path } = await draw('longest', longestPossible());
    const boxes = await read('pdftotext', '-bbox', path, '-');
    const pages = boxes.split('<page ').slice(1);
    expect(pages).toHaveLength(3);
    for (const page of pages) {
      const words = [...page.matchAll(/xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)"/g)].map(
        (match) => match.slice(1).map(Number),
      ) as [number, number, number, number][];
      expect(words.length).toBeGreaterThan(50);
      const isOutside = ([left, top, right, bottom]: (typeof words)[number]) =>
        left < 40 || right > 556 || top < 30 || bottom > 810;
      expect(words.filter(isOutside)).toEqual([]);
      const collisions = words.filter(([left, top, right, bottom], index) =>
        words.slice(index + 1).some((other) => {
          const across = Math.min(right, other[2]) - Math.max(left, other[0]);
          const down = Math.min(bottom, other[3]) - Math.max(top, other[1]);
          return across > 1 && down > 0.6 * Math.min(bottom - top, other[3] - other[1]);
        }),
      );
      expect(collisions).toEqual([]);
    }
  });
});
