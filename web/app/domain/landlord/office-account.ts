/** The state with which a signed-in person opens the landlord inquiry, to ask that their account may act for an office. */
export interface OfficeAccount {
  /** The address of their account. */
  readonly account: string;
  readonly firstName: string;
  readonly surname: string;
}

/** The account that is to act for an office, where the inquiry was opened for that. */
export function officeAccountOf(state: unknown): OfficeAccount | undefined {
  if (typeof state !== 'object' || state === null || !('account' in state)) return undefined;
  const { account, firstName = '', surname = '' } = state as Partial<Record<keyof OfficeAccount, unknown>>;
  return typeof account === 'string' && account !== ''
    ? { account, firstName: String(firstName), surname: String(surname) }
    : undefined;
}
