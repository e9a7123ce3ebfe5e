import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The addresses that answer with the page itself: the QR code has a capital letter, and people type a small one. */
const addresses = ['verify', 'V', 'v'];

type Bundle = Rolldown.OutputBundle;

/**
 * Writes the page under each of its addresses with its style sheet in it, which saves a request, and the service worker with the list
 * of the files to keep.
 */
export function publishPage(): Plugin {
  let html = '';
  return {
    name: 'publish-page',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      html = withStyles(sourceOf(bundle, 'index.html'), bundle);
      delete bundle['index.html'];
      const files = filesToKeep(bundle);
      const worker = readFileSync(new URL('worker.js', import.meta.url), 'utf8');
      const version = createHash('sha256').update(html).update(worker).digest('hex').slice(0, 12);
      const source = worker.replace('{{version}}', version).replace('/* {{files}} */ []', JSON.stringify(files));
      this.emitFile({ type: 'asset', fileName: 'verify-worker.js', source });
    },
    // Written directly, because the bundler takes V and v for one file.
    async writeBundle({ dir = '' }) {
      for (const address of addresses) {
        await mkdir(join(dir, address), { recursive: true });
        await writeFile(join(dir, address, 'index.html'), html);
      }
    },
  };
}

function withStyles(html: string, bundle: Bundle): string {
  const link = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html);
  if (link?.[1] === undefined) throw new Error('Expected a style sheet in the page');
  const styles = sourceOf(bundle, link[1]);
  delete bundle[link[1]];
  return html.replace(link[0], () => `<style>${styles}</style>`);
}

function sourceOf(bundle: Bundle, fileName: string): string {
  const file = bundle[fileName];
  if (file?.type !== 'asset') throw new Error(`Expected ${fileName} in the bundle`);
  return typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
}

/** The files that the page needs: its script and its icon. Its fonts and the reader of codes are cached when they are first used. */
function filesToKeep(bundle: Bundle): string[] {
  const isNeeded = (file: Bundle[string]) => (file.type === 'chunk' ? file.isEntry : file.fileName.endsWith('.svg'));
  return Object.values(bundle)
    .filter(isNeeded)
    .map(({ fileName }) => `/${fileName}`)
    .sort();
}
