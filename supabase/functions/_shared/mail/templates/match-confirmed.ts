import type { EditableMail } from '../editable-mail.ts';

interface MatchConfirmed {
  /** Whether an earlier confirmation is reversed, because it is another person or company. */
  readonly isReversed?: boolean;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/**
 * Tells a member of staff that a colleague has found somebody of an application to be on the sanctions list, or not to be on it after all.
 * The mail does not name the person.
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
