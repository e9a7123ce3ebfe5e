import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { ScreenedName, ScreeningMatch } from '~/data/screenings/screening-query';
import { NewerDecision } from './match-decisions';
import { findMatch } from './named-match';

const undecided: ScreeningMatch = {
  entry: 'INV0001',
  kind: 'person',
  name: 'Lucas BRANDT',
  born_on: null,
  born_year: 1960,
  similarity: 0.9,
  decision_id: null,
  decision: null,
  reason: null,
  decided_at: null,
  decided_by: null,
  decided_in: null,
  is_own: false,
  earlier: [],
  elsewhere: [],
};
const confirmed: ScreeningMatch = {
  ...undecided,
  decision_id: 'first',
  decision: 'same',
  decided_by: 'Helen Whitcombe',
};
const shown = (match: ScreeningMatch, seen: string | null) =>
  renderToStaticMarkup(<NewerDecision match={match} seen={seen} />);

describe('NewerDecision', () => {
  it('says what a colleague has decided since the form was opened', () => {
    expect(shown(confirmed, null)).toContain(
      'Helen Whitcombe decided that it is the same, after you opened this. Look at that before you decide otherwise.',
    );
    expect(shown({ ...confirmed, decision: 'different', decided_by: null }, 'before')).toContain(
      'A colleague decided that it is somebody else, after',
    );
    expect(shown({ ...confirmed, decided_in: { id: 'there', number: 'RGC-2026-11-004' } }, null)).toContain(
      'decided in RGC-2026-11-004 that',
    );
  });

  it('says that the decision that was looked at no longer counts', () => {
    expect(shown(undecided, 'first')).toContain('no longer counts here');
  });

  it('is empty for the decision that the reader saw', () => {
    expect(shown(confirmed, 'first')).toBe('');
    expect(shown(undecided, null)).toBe('');
  });
});

describe('findMatch', () => {
  const subject: ScreenedName = {
    subject: 'tenant',
    name: 'Lukas Brandt',
    born_on: '1998-01-01',
    screened_at: '2026-11-14',
    hits: [undecided],
    origin: 'record',
  };

  it('finds the match of the same name and date of birth as it was read last', () => {
    const read = [
      { ...subject, born_on: null, hits: [undecided] },
      { ...subject, hits: [{ ...undecided, entry: 'INV0002' }, confirmed] },
    ];
    expect(findMatch(read, { subject, match: undecided })).toBe(confirmed);
    expect(findMatch([], { subject, match: undecided })).toBeUndefined();
  });
});
