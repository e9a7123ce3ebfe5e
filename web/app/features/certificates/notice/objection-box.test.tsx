import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GivenNotice } from '~/data/certificate-versions/withdrawal-notices-query';
import { AuthContext, type AuthState } from '~/lib/auth/auth-context';
import { keepStored } from '~/lib/stored-values';
import { ObjectionBox } from './objection-box';

const notice = {
  id: 'n1',
  notice_until: '2026-12-10',
  objection_words: 'We have paid the fee twice',
  objected_at: '2026-11-26T10:00:00Z',
  is_own_objection: true,
  objected_by: 'Owen Prosser',
  objection_outcome: null,
  objection_reply: null,
  objection_decided_at: null,
  objection_files: [],
} as unknown as GivenNotice;
const shown = (changes: object) =>
  renderToStaticMarkup(
    <AuthContext value={{ user: { id: 'wilma' } } as AuthState}>
      <ObjectionBox
        applicationId="1"
        side="tenant"
        notice={{ ...notice, ...changes }}
        next={<b>What is left to do</b>}
      />
    </AuthContext>,
  )
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]+>/g, ' ');

describe('An objection to a notice', () => {
  it('that waits shows its text, who decides it, and by when', () => {
    const text = shown({});
    expect(text).toContain('We have paid the fee twice');
    expect(text).toContain('Only somebody who neither proposed nor confirmed the withdrawal may decide it. We mean to');
    expect(text).toContain('before the notice ends on 10 December 2026.');
    expect(text).toContain('If nobody has answered by then, the notice takes effect and cannot be taken back');
  });

  it('that waits after the last day of the notice stays open', () => {
    const text = shown({ notice_until: '2026-01-01' });
    expect(text).toContain('The notice took effect after 1 January 2026 and cannot be taken back.');
    expect(text).toContain('Your objection stays open until we answer it.');
    expect(text).not.toContain('We mean to');
  });

  it('is the reader’s own, or that of a colleague, who may have no name', () => {
    expect(shown({})).toContain('You objected on 26 November 2026');
    expect(shown({ is_own_objection: false })).toContain('Owen Prosser objected on 26 November 2026');
    expect(shown({ is_own_objection: false, objected_by: null })).toContain('A colleague of yours objected on');
  });

  it('that is upheld shows the answer', () => {
    const text = shown({
      objection_outcome: 'upheld',
      objection_reply: 'The bank has sent it back.',
      objection_decided_at: '2026-11-27T10:00:00Z',
    });
    expect(text).toContain('the notice stands');
    expect(text).toContain('The bank has sent it back.');
    expect(text).toContain('What is left to do');
  });

  it('cannot be made after the last day of the notice', () => {
    expect(shown({ objected_at: null, objection_words: null, notice_until: '2026-01-01' })).toBe('');
  });
});

describe('An objection that was being typed', () => {
  const typed = 'The fee was paid in May';
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    keepStored('objection:wilma:n1', { words: typed });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('is kept to be copied when a colleague objects first, also once we have answered', () => {
    const first = { is_own_objection: false };
    for (const changes of [first, { ...first, objection_outcome: 'upheld', objection_reply: 'It was not.' }]) {
      const text = shown(changes);
      expect(text).toContain('Owen Prosser objected while you were typing');
      expect(text).toMatch(new RegExp(`Your words were not sent: +${typed}`));
    }
  });

  it('is kept when the notice has ended', () => {
    const text = shown({ objected_at: null, objection_words: null, notice_until: '2026-01-01' });
    expect(text).toContain('The notice ended on 1 January 2026, while you were typing');
    expect(text).toContain(typed);
  });

  it('is not shown as unsent if it was sent, or belongs to another notice', () => {
    expect(shown({ objection_words: typed })).not.toContain('not sent');
    expect(shown({ id: 'n2' })).not.toContain('not sent');
  });
});
