import { describeCorrectedValue, nameFieldForStaff } from '../corrections.ts';
import { describeForStaff } from '../describe-request.ts';
import type { EditableMail } from '../editable-mail.ts';

interface RequestAnswered {
  readonly kind: 'document' | 'answer';
  readonly documentType: string | null;
  /** The field that was to be corrected; absent when there was none. */
  readonly field?: string | null;
  /** The tenant's answer; absent when it can only be read after signing in. */
  readonly answer?: string | null;
  /** Whether the answer is that the fact is right as it is, or that there is no such document. */
  readonly isRight?: boolean;
  /** The tenant's reason for that; absent when it can only be read after signing in. */
  readonly why?: string | null;
  /** The request in the words of staff. */
  readonly words: string;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a member of staff that a tenant has answered what they asked. */
export const requestAnswered: EditableMail<RequestAnswered> = {
  texts: { 'request-answered': {} },
  values: ({ kind, documentType, field, isRight, words, applicationNumber }) => ({
    application_number: applicationNumber,
    done: field
      ? `answered about ${nameFieldForStaff(field)}`
      : kind === 'answer'
        ? 'answered'
        : isRight
          ? `said that they do not have ${describeForStaff(kind, documentType)}`
          : `sent ${describeForStaff(kind, documentType)}`,
    words,
  }),
  frame: ({ field, answer, isRight, why, applicationId, applicationNumber }, { siteUrl }) => ({
    facts: isRight
      ? [['The answer', field ? (why ? `It is right as it is: ${why}` : 'It is right as it is') : (why ?? '')]]
      : answer
        ? [['The answer', field ? describeCorrectedValue(field, answer) : answer]]
        : [],
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Open the review',
            url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(applicationId)}/review`,
          },
    footnote: `You get this because you asked for it in the application ${applicationNumber}.`,
  }),
};
