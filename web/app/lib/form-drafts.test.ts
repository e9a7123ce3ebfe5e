import { beforeEach, expect, it } from 'vitest';
import { hasDrafts, keepDraft, noteSessionEnd, noteSessionStart, takeDraft } from './form-drafts';

beforeEach(() => {
  noteSessionEnd('nobody');
  noteSessionStart('somebody');
});

it('What was typed is kept when a session ends by itself, and given back once.', () => {
  noteSessionEnd('helen');
  keepDraft('review', { words: 'Page 2' });
  noteSessionStart('helen');
  expect(takeDraft('review')).toEqual({ words: 'Page 2' });
  expect(takeDraft('review')).toBeUndefined();
});

it('Nothing is kept while somebody is signed in.', () => {
  noteSessionStart('helen');
  keepDraft('review', 'Page 2');
  expect(hasDrafts()).toBe(false);
});

it('Nobody gets what somebody else had typed.', () => {
  noteSessionEnd('helen');
  keepDraft('review', 'Page 2');
  noteSessionStart('ffion');
  expect(takeDraft('review')).toBeUndefined();
});
