// npm run screens: saves every screen as a picture in .cache/screens. See e2e/screens.ts.
import { ensureChromium } from './chromium.mjs';
import { bin, root, runOrExit } from './run.mjs';
import { ensureBuilt, ensureInstalled } from './setup.mjs';

process.chdir(root);
await ensureInstalled();
await ensureBuilt();
const chromium = await ensureChromium();
await runOrExit(bin('tsx'), ['e2e/screens.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: chromium, DATABASE_URL: '' },
});
