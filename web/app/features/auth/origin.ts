import type { Location } from 'react-router';
import { paths } from '~/config/paths';

/** The state that a guard passes to the sign-in page, so that it can redirect back. */
export interface OriginState {
  readonly from: string;
}

/**
 * The address that a visitor came from before signing in; only our own addresses are trusted. Without one the visitor goes to the
 * dashboard for their role.
 */
export function readOrigin(location: Location, isAdmin: boolean): string {
  const state: unknown = location.state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from === 'string' && from.startsWith('/') && !from.startsWith('//')) return from;
  return isAdmin ? paths.dashboard : paths.dashboardHome;
}
