import { createPath, type Location, useLocation } from 'react-router';

/** The state of a link from a list, so that the back link restores the list's filter, search, order and page. */
export function toReturnState({ pathname, search }: Location): { list: { pathname: string; search: string } } {
  return { list: { pathname, search } };
}

/** The address of a list with the state from which this screen was opened (`toReturnState`), otherwise the plain list. */
export function useReturnPath(list: string): string {
  const { state } = useLocation();
  const { pathname, search } = state?.list ?? {};
  return pathname === list && typeof search === 'string' ? createPath({ pathname, search }) : list;
}
