import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { OpenedEmailLinkNotice } from './opened-email-link';
import type { OpenedEmailLink } from './origin';

const textOf = (link: OpenedEmailLink) =>
  renderToStaticMarkup(<OpenedEmailLinkNotice link={link} />)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

it.each([
  ['new', 'it is in the mail to your new address.'],
  ['current', 'it is in the mail to the address with which you sign in now.'],
  [undefined, 'it is in the mail to your other address.'],
] as const)('The first of two links says in which mailbox the other one is: %s', (missing, words) => {
  expect(textOf({ kind: 'first', missing })).toContain(words);
});

it('The second one says with which address to sign in', () => {
  expect(textOf({ kind: 'both', email: 'new@example.com' })).toContain(
    'Your new email address new@example.com is confirmed. Sign in with it from now on.',
  );
});

it('A used one says that the address is in place if it was confirmed', () => {
  expect(textOf({ kind: 'refused' })).toContain('If you have confirmed your new address already, it is in place');
});
