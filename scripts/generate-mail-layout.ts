// npm run mails: renders the layout of mails (layout.tsx) to HTML that the functions fill in (layout.generated.ts). With
// --check, fails when that is outdated.
import { readFile, writeFile } from 'node:fs/promises';
import { renderToStaticMarkup } from 'react-dom/server';
import { layout } from '../supabase/functions/_shared/mail/layout.tsx';

const target = new URL('../supabase/functions/_shared/mail/layout.generated.ts', import.meta.url);

const parts = Object.entries(layout).map(([name, element]) => {
  const html = renderToStaticMarkup(element);
  const whole = name === 'page' ? `<!DOCTYPE html>${html}` : html;
  return `  ${name}: ${JSON.stringify(whole)},\n`;
});
const source = `// Generated from layout.tsx by \`npm run mails\`. Changes made here are lost.\n\nexport const layout = {\n${parts.join('')}} as const;\n`;

if (!process.argv.includes('--check')) {
  await writeFile(target, source);
} else if ((await readFile(target, 'utf8').catch(() => '')) !== source) {
  console.error('The layout of mails has changed: run npm run mails.');
  process.exit(1);
}
