import { createPath, type Location, useLocation } from 'react-router';

/** What a link from a list carries, so that the way back leads to the list as it was left: its filter, search, order and page. */
export function toWayBack({ pathname, search }: Location): { list: { pathname: string; search: string } } {
  return { list: { pathname, search } };
}

/** The address of a list, as it was left where this screen was opened from it (`toWayBack`); else the plain list. */
export function useWayBack(list: string): string {
  const { state } = useLocation();
  const { pathname, search } = state?.list ?? {};
  return pathname === list && typeof search === 'string' ? createPath({ pathname, search }) : list;
}
