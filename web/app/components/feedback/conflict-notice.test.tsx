import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConflictNotice } from './conflict-notice';

it('The notice names another device for a person’s own details, and somebody else for any other record.', () => {
  const own = renderToStaticMarkup(<ConflictNotice isOwn changes={[]} />);
  expect(own).toContain('on another device, or in another tab');
  expect(own).not.toMatch(/someone else|they changed/i);
  expect(renderToStaticMarkup(<ConflictNotice changes={[]} />)).toContain('Check what they changed');
});
