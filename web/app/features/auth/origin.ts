import type { Location } from 'react-router';
import { paths } from '~/config/paths';

/** What a guard hands to the sign-in page, so that it can lead back. */
export interface OriginState {
  readonly from: string;
}

/** Where a visitor came from before signing in; only addresses of our own are believed. */
export function readOrigin(location: Location): string {
  const state: unknown = location.state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : paths.dashboardHome;
}
