import { adminMenu, staffScreens } from '~/config/navigation';
import { paths } from '~/config/paths';
import { MOST_OF_A_KIND, type SearchHit, type SearchHitKind } from '~/data/staff-search/staff-search-query';

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

/** The records of a kind that are shown before the way to all of them. */
const SHOWN_OF_A_KIND = 5;

interface RecordKind {
  readonly kind: SearchHitKind;
  readonly label: string;
  readonly to: (id: string) => string;
  /** The list that searches by the same words. */
  readonly list: string;
}

const kinds: readonly RecordKind[] = [
  { kind: 'application', label: 'Applications', to: paths.rentGuarantee, list: paths.rentGuarantees },
  { kind: 'person', label: 'People', to: paths.user, list: paths.users },
  { kind: 'company', label: 'Companies', to: paths.propertyManager, list: paths.propertyManagers },
  { kind: 'address', label: 'Addresses', to: paths.tenancy, list: paths.tenancies },
];

/** The palette's entries for a text: the matching records and screens (all screens for an empty text). */
export function paletteGroups(text: string, found: readonly SearchHit[]): PaletteGroup[] {
  const wanted = text.trim().toLowerCase();
  const records = kinds.map((recordKind) => ({
    label: recordKind.label,
    items: recordItems(recordKind, text.trim(), found),
  }));
  const screens = [...adminMenu.map(({ label, to }) => ({ label, to, words: '' })), ...staffScreens]
    .filter(({ label, words = '' }) => `${label} ${words}`.toLowerCase().includes(wanted))
    .map(({ label, to }) => ({ id: `screen-${label}`, kind: 'screen' as const, title: label, detail: '', to }));
  return [...records, { label: 'Go to', items: screens }].filter(({ items }) => items.length > 0);
}

/** The first records of a kind, and where there are more the way to the list of all. */
function recordItems({ kind, to, list }: RecordKind, text: string, found: readonly SearchHit[]): PaletteItem[] {
  const hits = found.filter((record) => record.kind === kind);
  const items = hits
    .slice(0, SHOWN_OF_A_KIND)
    .map(({ id, title, detail }) => ({ id: `${kind}-${id}`, kind, title, detail, to: to(id) }));
  if (hits.length <= SHOWN_OF_A_KIND) return items;
  const title = hits.length < MOST_OF_A_KIND ? `Show all ${hits.length}` : 'Show all';
  return [...items, { id: `all-${kind}`, kind: 'all', title, detail: '', to: `${list}?q=${encodeURIComponent(text)}` }];
}
