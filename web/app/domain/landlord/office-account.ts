/** The state with which a signed-in person opens the landlord inquiry, to ask that their account may act for an office. */
export interface OfficeAccountState {
  /** The address of their account. */
  readonly account: string;
}

/** The account that is to act for an office, where the inquiry was opened for that. */
export function officeAccountOf(state: unknown): string | undefined {
  const account = typeof state === 'object' && state !== null && 'account' in state ? state.account : undefined;
  return typeof account === 'string' ? account : undefined;
}
