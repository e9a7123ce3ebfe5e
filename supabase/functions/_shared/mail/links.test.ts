import { describe, expect, it } from 'vitest';
import { linkContacts, preventAutolink } from './links.ts';

/** The addresses of the links in a text. */
const linksOf = (text: string) => [...linkContacts(text).matchAll(/href="([^"]+)"/g)].map(([, address]) => address);

describe('linkContacts', () => {
  it.each([
    ['Write to gwen@severn-lettings.example.com.', 'mailto:gwen@severn-lettings.example.com'],
    ["Ask <sean.o'brien+flat@example.co.uk>, please", 'mailto:sean.o&#39;brien+flat@example.co.uk'],
    ["Quoted: 'a@example.com'", 'mailto:a@example.com'],
    ['Call 029 2018 0146.', 'tel:+442920180146'],
    ['Call 07700 900123, or', 'tel:+447700900123'],
    ['(029) 2018-0146', 'tel:+442920180146'],
    ['+44 (0)29 2018 0146', 'tel:+442920180146'],
    ['+49 30 901820 (mornings)', 'tel:+4930901820'],
  ])('links the address or number in “%s”', (text, link) => {
    expect(linksOf(text)).toEqual([link]);
  });

  it('keeps the text of a link, and keeps a number on one line', () => {
    expect(linkContacts('Call +44 7700 900123 now')).toBe(
      'Call <a href="tel:+447700900123" style="color:inherit;white-space:nowrap">+44 7700 900123</a> now',
    );
    expect(linkContacts('<b>ann@example.com</b>')).toBe(
      '&lt;b&gt;<a href="mailto:ann@example.com" style="color:inherit">ann@example.com</a>&lt;/b&gt;',
    );
  });

  it.each([
    'The rent is £1,025.00, and 0.5% more from 2026-11-27 or 01/12/2026',
    'RGC-2026-07-0017, RGC-CERT-0F3A-9B2C-77D1',
    'Sort code 20-00-00, account 01234567',
    'GB29 NWBK 0161 3319 2681 93',
    'https://rent.example/?to=ann@example.com and @ann',
  ])('adds no link to “%s”', (text) => {
    expect(linksOf(text)).toEqual([]);
  });
});

it.each(['Booking.com Ltd', 'evil.example', 'https://x.example'])(
  'preventAutolink keeps the name %s readable, and mail programs make no link of it',
  (name) => {
    const shown = preventAutolink(name);
    expect(shown.replaceAll('\u2060', '')).toBe(name);
    expect(shown).not.toMatch(/:\/\/|\.[a-z]/i);
  },
);

it.each(['J. R. Smith & Co. Ltd', 'St. John', 'B.V. Huis'])('preventAutolink does not change the name %s', (name) => {
  expect(preventAutolink(name)).toBe(name);
});
