import type { EditableMail } from '../editable-mail.ts';

interface MatchConfirmed {
  /** It was confirmed before, and is another person or company after all. */
  readonly isReversed?: boolean;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/**
 * Tells a member of staff that somebody of an application is on the sanctions list, or is not after all, as a colleague has decided. Who it
 * is stays out of the mail.
 */
export const matchConfirmed: EditableMail<MatchConfirmed> = {
  texts: { 'match-reversed': { isReversed: true }, 'match-confirmed': {} },
  values: ({ applicationNumber }) => ({ application_number: applicationNumber }),
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    facts: [['Application', applicationNumber]],
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Open the screening',
            url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(applicationId)}#screening`,
          },
    footnote: 'You get this because you are an owner of the service or may decide on applications.',
  }),
};
