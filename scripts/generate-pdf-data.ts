// npm run pdf-data: copies the fonts of our documents and their colour profile, compressed, into modules of the functions, which
// read no files. With --check, fails when those are outdated.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { zlibSync } from 'fflate';

const require = createRequire(import.meta.url);
const folder = new URL('../supabase/functions/_shared/certificate/pdf/data/', import.meta.url);
const license = 'SIL Open Font License 1.1 (https://openfontlicense.org)';
const sources = {
  'figtree-regular': {
    path: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
    about: `Figtree Regular. Copyright 2022 The Figtree Project Authors, ${license}.`,
  },
  'figtree-semibold': {
    path: require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
    about: `Figtree SemiBold. Copyright 2022 The Figtree Project Authors, ${license}.`,
  },
  'bricolage-semibold': {
    path: require.resolve('@expo-google-fonts/bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf'),
    about: `Bricolage Grotesque SemiBold. Copyright 2022 The Bricolage Grotesque Project Authors, ${license}.`,
  },
  'srgb-profile': {
    path: join(dirname(require.resolve('pdfkit')), 'data/sRGB_IEC61966_2_1.icc'),
    about: 'The colour profile sRGB IEC61966-2.1.',
  },
};

let isOutdated = false;
await mkdir(folder, { recursive: true });
for (const [name, { path, about }] of Object.entries(sources)) {
  const data = Buffer.from(zlibSync(await readFile(path), { level: 9 })).toString('base64');
  const source = `// Made by \`npm run pdf-data\`. ${about}\n\nexport const data =\n  '${data}';\n`;
  const target = new URL(`${name}.ts`, folder);
  if (!process.argv.includes('--check')) await writeFile(target, source);
  else if ((await readFile(target, 'utf8').catch(() => '')) !== source) isOutdated = true;
}
if (isOutdated) {
  console.error('The data of PDF documents is outdated: run npm run pdf-data.');
  process.exit(1);
}
