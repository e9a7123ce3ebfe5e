import { describe, expect, it } from 'vitest';
import { isWebsite, toWebsiteUrl } from './website';

describe('a web address', () => {
  it.each(['', '  ', 'pendine.example', 'www.pendine.example/let?x=1', 'http://pendine.example', 'https://a.b'])(
    'may be %j',
    (text) => expect(isWebsite(text)).toBe(true),
  );

  it.each(['pendine', 'ftp://pendine.example', 'javascript:alert(1)', 'https://', 'two words.example'])(
    'may not be %j',
    (text) => expect(isWebsite(text)).toBe(false),
  );

  it('is stored with a scheme, and as null when it is empty', () => {
    expect(toWebsiteUrl(' pendine.example ')).toBe('https://pendine.example');
    expect(toWebsiteUrl('http://pendine.example')).toBe('http://pendine.example');
    expect(toWebsiteUrl(' ')).toBeNull();
  });
});
