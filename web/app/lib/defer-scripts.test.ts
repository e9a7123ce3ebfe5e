import { describe, expect, it } from 'vitest';
import { deferScripts } from './defer-scripts';

const page =
  '<head><link rel="modulepreload" href="/a.js"/><link rel="icon" href="/i.svg"/></head><body><p>Text</p><script>context()</script><script type="module" async="">import "/m.js";</script></body>';

describe('Deferred scripts', () => {
  it('are neither loaded nor run, while the rest of the page is unchanged.', () => {
    expect(deferScripts(page)).toBe(
      '<head><link rel="icon" href="/i.svg"/><script src="/start.js" defer></script></head><body><p>Text</p><script>context()</script><script type="text/plain" id="waiting-script">import "/m.js";</script></body>',
    );
  });

  it('fail the build when a page has no script to defer.', () => {
    expect(() => deferScripts('<head></head>')).toThrow('Expected one module script in the page');
  });
});
