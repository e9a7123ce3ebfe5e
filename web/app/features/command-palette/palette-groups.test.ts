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

  it('shows five records of a kind, and the way to the list of all that the words find', () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        kind: 'person' as const,
        id: `${index}`,
        title: `Chen ${index}`,
        detail: '',
      }));
    const shown = (count: number) => paletteGroups(' chen & co ', people(count)).flatMap(({ items }) => items);
    expect(shown(5).map(({ title }) => title)).toEqual(['Chen 0', 'Chen 1', 'Chen 2', 'Chen 3', 'Chen 4']);
    expect(shown(7)).toHaveLength(6);
    expect(shown(7).at(-1)).toMatchObject({ title: 'Show all 7', to: '/dashboard/users?q=chen%20%26%20co' });
    expect(shown(20).at(-1)?.title).toBe('Show all');
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
