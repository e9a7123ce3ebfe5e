import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ConflictNotice } from './conflict-notice';

it('Who edits their own details reads of another device of theirs, and everybody else of somebody else.', () => {
  const own = renderToStaticMarkup(<ConflictNotice isOwn changes={[]} />);
  expect(own).toContain('on another device, or in another tab');
  expect(own).not.toMatch(/someone else|they changed/i);
  expect(renderToStaticMarkup(<ConflictNotice changes={[]} />)).toContain('Check what they changed');
});
