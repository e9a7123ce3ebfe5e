import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { SEARCH_DEBOUNCE_MS } from '~/config/limits';
import { staffSearchQueryOptions } from '~/data/staff-search/staff-search-query';
import { useDebounced } from '~/lib/use-debounced';
import { describeCount, type PaletteItem, paletteGroups } from './palette-groups';

/** The palette's text, results and active option. Calls `onDone` after opening a result. */
export function usePalette(onDone: () => void) {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const wanted = useDebounced(text.trim(), SEARCH_DEBOUNCE_MS);
  const query = useQuery(staffSearchQueryOptions(wanted));

  const isWaiting = text.trim() !== '' && (wanted !== text.trim() || query.isFetching);
  const found = text.trim() === '' ? [] : (query.data ?? []);
  const groups = paletteGroups(text, found);
  const items = groups.flatMap((group) => group.items);
  const active = items.find(({ id }) => id === activeId) ?? items[0];

  const open = async (item: PaletteItem) => {
    onDone();
    await navigate(item.to);
    // The element that had the focus before disappears with its screen.
    document.getElementById('content')?.focus();
  };

  const moveTo = (index: number) => setActiveId(items.at(index % items.length)?.id);
  const handleKeyDown = (event: KeyboardEvent) => {
    if (!active || event.nativeEvent.isComposing) return;
    const place = items.indexOf(active);
    if (event.key === 'ArrowDown') moveTo(place + 1);
    else if (event.key === 'ArrowUp') moveTo(place - 1);
    else if (event.key === 'Enter') void open(active);
    else return;
    event.preventDefault();
  };

  const change = (next: string) => {
    setText(next);
    setActiveId(undefined);
  };
  return {
    text,
    change,
    groups,
    count: items.length,
    counted: describeCount(groups, found),
    active,
    setActiveId,
    open,
    handleKeyDown,
    isWaiting,
    query,
  };
}
