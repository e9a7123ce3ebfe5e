import { describe, expect, it } from 'vitest';
import { inlineScripts } from './inline-scripts';

describe('Scripts of a page’s head', () => {
  it('stand before its style sheets, without what is for readers of the source.', () => {
    const page =
      '<head><meta name="viewport" content="width=device-width"/><link rel="stylesheet" href="/a.css"/></head>';
    expect(inlineScripts(page, ['// Why.\nfirst();\n\n  second("$&");\n', 'third();'])).toBe(
      '<head><meta name="viewport" content="width=device-width"/><script>first();\nsecond("$&");</script><script>third();</script><link rel="stylesheet" href="/a.css"/></head>',
    );
  });

  it('fail the build when the page has no place for them.', () => {
    expect(() => inlineScripts('<head></head>', ['first();'])).toThrow('Expected a viewport in the head of the page');
  });
});
