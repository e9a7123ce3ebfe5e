import { describe, expect, it } from 'vitest';
import { deferScripts } from './defer-scripts';

const page =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i.svg"/></head><body><p>Text</p><script>context()</script><script type="module" async="">import "/m.js";</script></body>';

describe('Deferred scripts', () => {
  it('are neither loaded nor run, while the rest of the page is unchanged.', () => {
    expect(deferScripts(page, null)).toBe(
      '<head><link rel="icon" href="/i.svg"/><script src="/start.js" defer></script></head><body><p>Text</p><script>context()</script><script type="text/plain" id="waiting-script">import "/m.js";</script></body>',
    );
  });

  it('are told the last day on which the page does without them.', () => {
    expect(deferScripts(page, '2027-03-31')).toContain('<script src="/start.js" defer data-last-day="2027-03-31">');
  });

  it('fail the build when a page has no script to defer.', () => {
    expect(() => deferScripts('<head></head>', null)).toThrow('Expected one module script in the page');
  });
});
