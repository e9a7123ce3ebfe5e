import { describe, expect, it } from 'vitest';
import { paletteGroups } from './palette-groups';

describe('the command palette', () => {
  it('offers every screen before anything is typed', () => {
    const [group, ...others] = paletteGroups('', []);
    expect(group?.label).toBe('Go to');
    expect(group?.items.map(({ title }) => title)).toContain('Rent Guarantees');
    expect(others).toEqual([]);
  });

  it('lists the records first, grouped by kind, and then the screens of that name', () => {
    const groups = paletteGroups('  User ', [
      { kind: 'person', id: '1', title: 'Usera Okafor', detail: '' },
      { kind: 'application', id: '2', title: 'RGC-2026-11-001', detail: '' },
    ]);
    expect(groups.map(({ label }) => label)).toEqual(['Applications', 'People', 'Go to']);
    expect(groups.flatMap(({ items }) => items.map(({ to }) => to))).toEqual([
      '/dashboard/rent-guarantees/2',
      '/dashboard/users/1',
      '/dashboard/users',
    ]);
  });

  it.each([
    ['queue', '/dashboard/applications'],
    ['figures', '/dashboard/figures'],
    ['background', '/dashboard/jobs'],
    ['sanction', '/dashboard/staff?tab=sanctions'],
    ['e-mail', '/dashboard/staff?tab=mails'],
    ['permissions', '/dashboard/staff'],
  ])('finds the screen for %s', (text, to) => {
    expect(paletteGroups(text, []).flatMap(({ items }) => items.map((item) => item.to))).toEqual([to]);
  });

  it('is empty when nothing matches', () => {
    expect(paletteGroups('xyz', [])).toEqual([]);
  });
});
