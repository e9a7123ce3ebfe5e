import type { Location } from 'react-router';
import { paths } from '~/config/paths';
import type { EmailLink } from '~/lib/auth/read-email-link';

/** The state that a guard passes to the sign-in page, so that it can redirect back. */
export interface OriginState {
  readonly from: string;
}

/** The state that a guard passes on if a link from a mail led to Settings: its result for a new e-mail address. */
export interface EmailLinkState extends OriginState {
  readonly emailLink: OpenedEmailLink;
}

export type OpenedEmailLink =
  | Exclude<EmailLink, { kind: 'both' }>
  /** Without the session that came with it. */
  | { readonly kind: 'both'; readonly email: string | undefined };

/** The result of a link from a mail, about a new e-mail address, with which the visitor came to this page. */
export function emailLinkOf({ state }: Pick<Location<unknown>, 'state'>): OpenedEmailLink | undefined {
  return typeof state === 'object' && state !== null && 'emailLink' in state
    ? (state as EmailLinkState).emailLink
    : undefined;
}

/** The state that a sign-out on all devices passes to the sign-in page, so that it can say so. */
export interface SignedOutState {
  readonly signedOut: 'everywhere';
}

/** Whether the visitor has just signed out on all their devices. */
export function isSignedOutEverywhere({ state }: Pick<Location<unknown>, 'state'>): boolean {
  return typeof state === 'object' && state !== null && 'signedOut' in state && state.signedOut === 'everywhere';
}

/** The e-mail address that the sign-up passes on, so that people notice a typing error in it. */
export function emailOf({ state }: Pick<Location<unknown>, 'state'>): string | undefined {
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' ? email : undefined;
}

/** The address that a visitor came from before signing in; only our own addresses are trusted. */
export function originOf(location: Location): string | undefined {
  const state: unknown = location.state;
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined;
  return typeof from === 'string' && from.startsWith('/') && !from.startsWith('//') ? from : undefined;
}

/** The path after signing in: the page that the visitor came from, or the dashboard for their role. */
export function readOrigin(location: Location, isAdmin: boolean): string {
  return originOf(location) ?? (isAdmin ? paths.dashboard : paths.dashboardHome);
}
