import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SignedMeanwhileNotice } from './signed-meanwhile';

it('A person who was about to sign reads who signed instead and when, and that their own signature does not count', () => {
  const signed = { place: 1, name: 'Ffion Pritchard', office: 'Director', signed_at: '2026-11-27T10:30:00Z' };
  const text = renderToStaticMarkup(<SignedMeanwhileNotice signatures={[signed]} />).replace(/<[^>]*>/g, ' ');
  expect(text).toContain('Signed already, and not by you');
  expect(text).toMatch(/Ffion Pritchard, Director, signed it on 27 Nov(ember)? 2026, 10:30\./);
  expect(text).toContain('Your signature was not taken');
});
