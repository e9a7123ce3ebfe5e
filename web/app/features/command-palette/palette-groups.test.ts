import { describe, expect, it } from 'vitest';
import { describeCount, paletteGroups } from './palette-groups';

describe('The command palette', () => {
  it('offers every screen before anything is typed', () => {
    const [group, ...others] = paletteGroups('', []);
    expect(group?.label).toBe('Go to');
    expect(group?.items.map(({ title }) => title)).toContain('Rent Guarantees');
    expect(others).toEqual([]);
  });

  it('lists the records first, by kind, and then the screens with that name', () => {
    const groups = paletteGroups('  User ', [
      { kind: 'person', id: '1', title: 'Usera Okafor', detail: '', total: 1 },
      { kind: 'application', id: '2', title: 'RGC-2026-11-001', detail: '', total: 1 },
    ]);
    expect(groups.map(({ label }) => label)).toEqual(['Applications', 'People', 'Go to']);
    expect(groups.flatMap(({ items }) => items.map(({ to }) => to))).toEqual([
      '/dashboard/rent-guarantees/2',
      '/dashboard/users/1',
      '/dashboard/users',
    ]);
  });

  it.each([
    ['mail texts', ['E-mails']],
    ['Sanctions List', ['Sanctions list']],
    ['mail sanctions', []],
  ])('finds a screen by all words of the text, in any of its own: %s', (text, expected) => {
    const titles = paletteGroups(text, []).flatMap(({ items }) => items.map(({ title }) => title));
    expect(titles).toEqual(expected);
  });

  const hits = (kind: 'application' | 'person', total: number) =>
    Array.from({ length: Math.min(total, 5) }, (_, index) => ({
      kind,
      id: `${index}`,
      title: `Chen ${index}`,
      detail: '',
      total,
    }));

  it('shows the first records of a kind, and a link to the list with all results', () => {
    const shown = (total: number) => paletteGroups(' chen & co ', hits('person', total)).flatMap(({ items }) => items);
    expect(shown(5).map(({ title }) => title)).toEqual(['Chen 0', 'Chen 1', 'Chen 2', 'Chen 3', 'Chen 4']);
    expect(shown(7)).toHaveLength(6);
    expect(shown(7).at(-1)).toMatchObject({ title: 'Show all 7', to: '/dashboard/users?q=chen%20%26%20co' });
    expect(shown(200).at(-1)?.title).toBe('Show all (200 or more)');
  });

  it('leads to the applications in the list that has their tenants', () => {
    const [group] = paletteGroups('chen', hits('application', 11));
    expect(group?.items.at(-1)).toMatchObject({
      title: 'Show all 11',
      to: '/dashboard/applications?q=chen#all-applications',
    });
  });

  it('counts all results, also those that are not shown', () => {
    const count = (text: string, found: ReturnType<typeof hits>) => describeCount(paletteGroups(text, found), found);
    expect(count('chen', hits('person', 1))).toBe('1 result');
    expect(count('chen', [...hits('person', 7), ...hits('application', 11)])).toBe('18 results');
    expect(count('settings', hits('person', 7))).toBe('8 results');
    expect(count('chen', [...hits('person', 200), ...hits('application', 11)])).toBe('211 or more results');
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
