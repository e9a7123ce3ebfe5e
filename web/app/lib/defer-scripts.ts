/** The id of the script that waits. Its twin is public/start.js, which runs it. */
const waitingId = 'waiting-script';

const preloads = /<link rel="modulepreload"[^>]*>/g;
const moduleScript = /<script type="module"[^>]*>(?=import )/g;

/**
 * Lets a page that is whole without its scripts wait with them: nothing of them is fetched until `/start.js` finds a sign
 * that they are wanted. Takes and gives the page's HTML. Fails when the HTML is not as React Router writes it.
 */
export function deferScripts(html: string): string {
  if (html.match(moduleScript)?.length !== 1) throw new Error('Expected one module script in the page');
  return html
    .replace(preloads, '')
    .replace(moduleScript, `<script type="text/plain" id="${waitingId}">`)
    .replace('</head>', '<script src="/start.js" defer></script></head>');
}
