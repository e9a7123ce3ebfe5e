import { expect, it } from 'vitest';
import { readP12 } from './read-p12.ts';

const read = (settings: Record<string, string>) => readP12({ get: (name) => settings[name] });

it('The key of the PDF is read from base64, with or without line breaks and a password.', () => {
  const file = new Uint8Array([1, 2, 3]);
  expect(read({ CERTIFICATE_P12: 'AQ\nID\n' })).toEqual({ file, password: '' });
  expect(read({ CERTIFICATE_P12: 'AQID', CERTIFICATE_P12_PASSWORD: 'secret' })).toEqual({ file, password: 'secret' });
});

it('A missing or unreadable key is reported by the name of its setting.', () => {
  expect(() => read({})).toThrow('the secret CERTIFICATE_P12 is not set');
  expect(() => read({ CERTIFICATE_P12: '%' })).toThrow('CERTIFICATE_P12 is not in base64');
});
