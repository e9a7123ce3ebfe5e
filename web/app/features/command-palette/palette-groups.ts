import { adminMenu, staffScreens } from '~/config/navigation';
import { paths } from '~/config/paths';
import type { SearchHit, SearchHitKind } from '~/data/staff-search/staff-search-query';

export interface PaletteItem {
  /** Unique within the list; also the id of its element. */
  readonly id: string;
  readonly kind: SearchHitKind | 'screen';
  readonly title: string;
  readonly detail: string;
  readonly to: string;
}

export interface PaletteGroup {
  readonly label: string;
  readonly items: readonly PaletteItem[];
}

const kinds: readonly { kind: SearchHitKind; label: string; to: (id: string) => string }[] = [
  { kind: 'application', label: 'Applications', to: paths.rentGuarantee },
  { kind: 'person', label: 'People', to: paths.user },
  { kind: 'company', label: 'Companies', to: paths.propertyManager },
  { kind: 'address', label: 'Addresses', to: paths.tenancy },
];

/** The palette's entries for a text: the matching records and screens (all screens for an empty text). */
export function paletteGroups(text: string, found: readonly SearchHit[]): PaletteGroup[] {
  const wanted = text.trim().toLowerCase();
  const records = kinds.map(({ kind, label, to }) => ({
    label,
    items: found
      .filter((record) => record.kind === kind)
      .map(({ id, title, detail }) => ({ id: `${kind}-${id}`, kind, title, detail, to: to(id) })),
  }));
  const screens = [...adminMenu.map(({ label, to }) => ({ label, to, words: '' })), ...staffScreens]
    .filter(({ label, words = '' }) => `${label} ${words}`.toLowerCase().includes(wanted))
    .map(({ label, to }) => ({ id: `screen-${label}`, kind: 'screen' as const, title: label, detail: '', to }));
  return [...records, { label: 'Go to', items: screens }].filter(({ items }) => items.length > 0);
}
