import { useEffect, useRef } from 'react';

/**
 * For a list whose items can be deleted. When a focused item is removed, the focus moves to the last button of the item that
 * takes its place, or of the last item; when the list is empty, to the element around it. Returns refs for the `<ul>` and for
 * that element, which needs `tabIndex={-1}`.
 */
export function useRemovalFocus(items: readonly { readonly id: string }[]) {
  const list = useRef<HTMLUListElement>(null);
  const around = useRef<HTMLDivElement>(null);
  const before = useRef(items);

  useEffect(() => {
    const gone = before.current.findIndex(({ id }) => !items.some((item) => item.id === id));
    before.current = items;
    // The body has the focus only when the removed item had it.
    if (gone === -1 || document.activeElement !== document.body) return;
    const next = list.current?.children[Math.min(gone, items.length - 1)];
    const place = [...(next?.querySelectorAll('button') ?? [])].at(-1) ?? around.current;
    place?.focus();
  }, [items]);

  return { list, around };
}
