const viewport = /<meta name="viewport"[^>]*>/;

/**
 * Adds scripts to the head of a page's HTML, before its style sheets, so that they run before the first paint. Fails when the HTML has
 * no viewport element, which the root's layout writes.
 */
export function inlineScripts(html: string, scripts: readonly string[]): string {
  if (!viewport.test(html)) throw new Error('Expected a viewport in the head of the page');
  const elements = scripts.map((script) => `<script>${shorten(script)}</script>`).join('');
  return html.replace(viewport, (element) => `${element}${elements}`);
}

/** Removes indents and comment lines. */
function shorten(script: string): string {
  return script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join('\n');
}
