import { existsSync } from 'node:fs';
import { run } from './run.mjs';

const places = [
  process.env.CHROMIUM_PATH ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const found = () => places.find((place) => place !== '' && existsSync(place));

/**
 * Returns the path of a Chromium for the browser tests. On Debian it is installed from the distribution's own package when it is
 * missing and we are root; elsewhere a message explains what to do.
 */
export async function ensureChromium() {
  if (found() === undefined && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium …');
    await run('apt-get', ['update', '-qq'], { quiet: true });
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], {
      quiet: true,
    });
  }
  const path = found();
  if (path === undefined) {
    console.error('The browser tests need Chromium or Chrome: install it, or set CHROMIUM_PATH to its program.');
    process.exit(1);
  }
  return path;
}
