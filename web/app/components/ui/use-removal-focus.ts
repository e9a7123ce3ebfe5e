import { useEffect, useRef } from 'react';

/**
 * For a list whose items can be deleted. An item that goes with the focus in it hands it on to the last button of the item in its
 * place, or of the last one; where none is left, to what is around the list. Gives the ref of the `<ul>` and of what is around it,
 * which needs `tabIndex={-1}`.
 */
export function useRemovalFocus(items: readonly { readonly id: string }[]) {
  const list = useRef<HTMLUListElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const before = useRef(items);

  useEffect(() => {
    const gone = before.current.findIndex(({ id }) => !items.some((item) => item.id === id));
    before.current = items;
    // Only what had the focus leaves it to the whole page.
    if (gone === -1 || document.activeElement !== document.body) return;
    const next = list.current?.children[Math.min(gone, items.length - 1)];
    const place = [...(next?.querySelectorAll('button') ?? [])].at(-1) ?? around.current;
    place?.focus();
  }, [items]);

  return { list, around };
}
