import { beforeEach, expect, it } from 'vitest';
import { hasDrafts, keepDraft, noteSessionEnd, noteSessionStart, takeDraft } from './form-drafts';

beforeEach(() => {
  noteSessionEnd('nobody');
  noteSessionStart('somebody');
});

it('A draft is kept when a session ends by itself, and is returned once.', () => {
  noteSessionEnd('helen');
  keepDraft('review', { words: 'Page 2' });
  noteSessionStart('helen');
  expect(takeDraft('review')).toEqual({ words: 'Page 2' });
  expect(takeDraft('review')).toBeUndefined();
});

it('No draft is kept while somebody is signed in.', () => {
  noteSessionStart('helen');
  keepDraft('review', 'Page 2');
  expect(hasDrafts()).toBe(false);
});

it('A draft is not returned to another person.', () => {
  noteSessionEnd('helen');
  keepDraft('review', 'Page 2');
  noteSessionStart('ffion');
  expect(takeDraft('review')).toBeUndefined();
});
