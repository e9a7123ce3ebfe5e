import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { NewerReply, type Reply } from './newer-reply';

const reply: Reply = { id: 'r1', who: 'Ben Smith', did: 'answered this', at: '2026-11-20T14:05:00Z', words: 'Yes.' };
const say = (isOwn: boolean) =>
  renderToStaticMarkup(<NewerReply replies={[reply]} isOwn={() => isOwn} />).replace(/<[^>]*>/g, '');

it('names the colleague who has replied meanwhile', () => {
  expect(say(false)).toBe('Ben Smith answered this on 20 Nov 2026, 14:05. Look at that before you send yours.Yes.');
});

it('says that a reply whose answer was lost has arrived', () => {
  expect(say(true)).toBe('You answered this on 20 Nov 2026, 14:05.Yes.');
});
