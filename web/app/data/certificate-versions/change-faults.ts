import { missingFields } from '~/lib/app-error';

/** The form fields whose values are sent under another name. */
const formNames: Readonly<Record<string, string>> = {
  'rent_notice.kind': 'rent_kind',
  'rent_notice.dated': 'rent_dated',
  'rent_notice.from': 'rent_from',
  'consent.by': 'consent_by',
  'consent.on': 'consent_on',
  'consent.how': 'consent_how',
};

/** A field of the form, and the message about it. */
export interface ChangeFault {
  readonly field: string;
  readonly message: string;
}

/** The database's messages about the values of an endorsement, a renewal or a withdrawal. */
export function changeFaults(error: unknown): ChangeFault[] {
  return missingFields(error).map(({ field, message }) => ({ field: formNames[field] ?? field, message }));
}
