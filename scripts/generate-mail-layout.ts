// npm run mails: renders the layout of mails (scripts/mail/layout.tsx) to HTML that the functions fill in. With --check, fails
// when that is outdated.
import { readFile, writeFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { layout } from './mail/layout.tsx';

const target = new URL('../supabase/functions/_shared/mail/parts.ts', import.meta.url);

const parts = Object.entries(layout).map(([name, element]) => {
  const html = renderToStaticMarkup(element);
  const whole = name === 'page' ? `<!DOCTYPE html>${html}` : html;
  return `  ${name}: ${JSON.stringify(whole)},\n`;
});
const source = `// Made by \`npm run mails\` from scripts/mail/layout.tsx.\n\nexport const parts = {\n${parts.join('')}} as const;\n`;

if (!process.argv.includes('--check')) {
  await writeFile(target, source);
} else if ((await readFile(target, 'utf8').catch(() => '')) !== source) {
  console.error('The layout of mails has changed: run npm run mails.');
  process.exit(1);
}
