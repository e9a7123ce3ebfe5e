import type { Location } from 'react-router';
import { paths } from '~/config/paths';

/** The state that a guard passes to the sign-in page, so that it can redirect back. */
export interface OriginState {
  readonly from: string;
}

/** The state that a sign-out on all devices passes to the sign-in page, so that it can say so. */
export interface SignedOutState {
  readonly signedOut: 'everywhere';
}

/** Whether the visitor has just signed out on all their devices. */
export function isSignedOutEverywhere({ state }: Pick<Location<unknown>, 'state'>): boolean {
  return typeof state === 'object' && state !== null && 'signedOut' in state && state.signedOut === 'everywhere';
}

/** The address that a visitor came from before signing in; only our own addresses are trusted. */
export function originOf(location: Location): string | undefined {
  const state: unknown = location.state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : undefined;
}

/** Where a visitor goes after signing in: back to where they came from, or to the dashboard for their role. */
export function readOrigin(location: Location, isAdmin: boolean): string {
  return originOf(location) ?? (isAdmin ? paths.dashboard : paths.dashboardHome);
}
