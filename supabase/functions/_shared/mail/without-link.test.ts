import { expect, it } from 'vitest';
import { withoutLink } from './without-link.ts';

it.each(['Booking.com Ltd', 'evil.example', 'https://x.example'])(
  'The name %s reads as it is and is not a link',
  (name) => {
    const shown = withoutLink(name);
    expect(shown.replaceAll('\u2060', '')).toBe(name);
    expect(shown).not.toMatch(/:\/\/|\.[a-z]/i);
  },
);

it.each(['J. R. Smith & Co. Ltd', 'St. John', 'B.V. Huis'])('The name %s stays as it is', (name) => {
  expect(withoutLink(name)).toBe(name);
});
