import type { EditableMail } from '../editable-mail.ts';
import { answerFacts, fileFacts } from '../facts.ts';

interface LandlordAnswered {
  /** The request in the words of staff. */
  readonly words: string;
  /** The answer in words; null when it is only yes or no. */
  readonly answer?: string | null;
  /** Null for a question that is not answered by yes or no. */
  readonly isConfirmed?: boolean | null;
  /** The names of the files that go with it, which are read on the site; absent in a mail of an earlier release. */
  readonly files?: readonly string[];
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a member of staff that a landlord or agent has answered what they asked. */
export const landlordAnswered: EditableMail<LandlordAnswered> = {
  texts: { 'landlord-answered': {} },
  values: ({ words, applicationNumber }) => ({ application_number: applicationNumber, words }),
  frame: ({ answer, isConfirmed, files = [], applicationId, applicationNumber }, { siteUrl }) => ({
    facts: [...answerFacts('The answer', isConfirmed, answer), ...fileFacts(files)],
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Open the review',
            url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(applicationId)}/review`,
          },
    footnote: `You get this because you asked for it, or because you have the case: ${applicationNumber}.`,
  }),
};
