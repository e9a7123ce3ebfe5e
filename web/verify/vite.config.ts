import { fileURLToPath } from 'node:url';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { pageTemplate } from './page-template';
import { publishPage } from './publish-page';

/** Builds the page for checking certificates into the web application's build: an entry of its own, without React. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  publicDir: false,
  plugins: [pageTemplate(), tailwindcss(), publishPage()],
  resolve: { tsconfigPaths: true },
  build: {
    target: 'es2022',
    outDir: '../build/client',
    emptyOutDir: false,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: { entryFileNames: 'assets/verify-[hash].js', chunkFileNames: 'assets/verify-[name]-[hash].js' },
    },
  },
});
