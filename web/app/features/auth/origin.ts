import type { Location } from 'react-router';
import { paths } from '~/config/paths';

/** What a guard hands to the sign-in page, so that it can lead back. */
export interface OriginState {
  readonly from: string;
}

/**
 * Where a visitor came from before signing in; only addresses of our own are believed. Who came from nowhere is led to
 * the dashboard of their role (specification, section 6).
 */
export function readOrigin(location: Location, isAdmin: boolean): string {
  const state: unknown = location.state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  if (typeof from === 'string' && from.startsWith('/') && !from.startsWith('//')) return from;
  return isAdmin ? paths.dashboard : paths.dashboardHome;
}
