/** The id of the deferred script. public/start.js runs it and must use the same id. */
const waitingId = 'waiting-script';

const preloads = /<link rel="modulepreload"[^>]*>/g;
const moduleScript = /<script type="module"[^>]*>(?=import )/g;

/**
 * Defers the scripts of a page that is complete without them: nothing is loaded until `/start.js` sees that they are needed.
 * Takes and returns the page's HTML. Throws when the HTML does not have React Router's usual form.
 * @param lastDay the last day (YYYY-MM-DD, in London) on which the page is true without its scripts; null: every day.
 */
export function deferScripts(html: string, lastDay: string | null): string {
  if (html.match(moduleScript)?.length !== 1) throw new Error('Expected one module script in the page');
  return html
    .replace(preloads, '')
    .replace(moduleScript, `<script type="text/plain" id="${waitingId}">`)
    .replace(
      '</head>',
      `<script src="/start.js" defer${lastDay === null ? '' : ` data-last-day="${lastDay}"`}></script></head>`,
    );
}
