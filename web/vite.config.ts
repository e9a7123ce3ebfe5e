import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { chunkGroups } from './chunk-groups';
import { pageTemplate } from './verify/page-template';
import { servePage } from './verify/serve-page';

/** In development our own server answers these paths, and Vite all others. */
const serverPaths = ['/auth/v1', '/rest/v1', '/storage/v1', '/functions/v1', '/mailbox', '/health', '/config.json'];

const ownServer = `http://127.0.0.1:${process.env.PORT ?? '3000'}`;

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), chunkGroups(), servePage(), { ...pageTemplate(), apply: 'serve' }],
  resolve: { tsconfigPaths: true, dedupe: ['react', 'react-dom', 'react-router'] },
  define: { 'import.meta.env.BUILT_ON': JSON.stringify(new Date().toISOString().slice(0, 10)) },
  build: { target: 'es2023', modulePreload: { polyfill: false } },
  server: {
    proxy: {
      ...Object.fromEntries(serverPaths.map((path) => [path, { target: ownServer }])),
      '/realtime/v1': { target: ownServer, ws: true },
    },
  },
});
