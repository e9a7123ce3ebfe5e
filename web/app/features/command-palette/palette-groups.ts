import { adminMenu, staffScreens } from '~/config/navigation';
import { paths } from '~/config/paths';
import { MOST_COUNTED, type SearchHit, type SearchHitKind } from '~/data/staff-search/staff-search-query';

export interface PaletteItem {
  /** Unique within the list; also the id of its element. */
  readonly id: string;
  readonly kind: SearchHitKind | 'screen' | 'all';
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

export interface PaletteGroup {
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

interface RecordKind {
  readonly kind: SearchHitKind;
  readonly label: string;
  readonly to: (id: string) => string;
  /** The list that searches by the same text. */
  readonly list: (search: string) => string;
}

const kinds: readonly RecordKind[] = [
  { kind: 'application', label: 'Applications', to: paths.rentGuarantee, list: paths.allApplications },
  { kind: 'person', label: 'People', to: paths.user, list: (search) => paths.users + search },
  { kind: 'company', label: 'Companies', to: paths.propertyManager, list: (search) => paths.propertyManagers + search },
  { kind: 'address', label: 'Addresses', to: paths.tenancy, list: (search) => paths.tenancies + search },
];

/** The palette's entries for a text: the matching records and screens (all screens for an empty text). */
export function paletteGroups(text: string, found: readonly SearchHit[]): PaletteGroup[] {
  const wanted = text.trim().toLowerCase().split(/\s+/);
  const records = kinds.map((recordKind) => ({
    label: recordKind.label,
    items: recordItems(recordKind, text.trim(), found),
  }));
  const screens = [...adminMenu.map(({ label, to }) => ({ label, to, words: '' })), ...staffScreens]
    .filter(({ label, words = '' }) => wanted.every((word) => `${label} ${words}`.toLowerCase().includes(word)))
    .map(({ label, to }) => ({ id: `screen-${label}`, kind: 'screen' as const, title: label, detail: '', to }));
  return [...records, { label: 'Go to', items: screens }].filter(({ items }) => items.length > 0);
}

/** The first records of a kind, and a link to the list if there are more. */
function recordItems({ kind, to, list }: RecordKind, text: string, found: readonly SearchHit[]): PaletteItem[] {
  const hits = found.filter((record) => record.kind === kind);
  const items = hits.map(({ id, title, detail }) => ({ id: `${kind}-${id}`, kind, title, detail, to: to(id) }));
  const total = hits[0]?.total ?? 0;
  if (total <= hits.length) return items;
  const title = total < MOST_COUNTED ? `Show all ${total}` : `Show all (${total} or more)`;
  const all = list(`?q=${encodeURIComponent(text)}`);
  return [...items, { id: `all-${kind}`, kind: 'all', title, detail: '', to: all }];
}

/** Says how many screens and records there are, including those that are not shown. */
export function describeCount(groups: readonly PaletteGroup[], found: readonly SearchHit[]): string {
  const totals = kinds.map(({ kind }) => found.find((hit) => hit.kind === kind)?.total ?? 0);
  const screens = groups.flatMap(({ items }) => items).filter(({ kind }) => kind === 'screen').length;
  const count = totals.reduce((sum, total) => sum + total, screens);
  if (totals.some((total) => total >= MOST_COUNTED)) return `${count} or more results`;
  return `${count} ${count === 1 ? 'result' : 'results'}`;
}
