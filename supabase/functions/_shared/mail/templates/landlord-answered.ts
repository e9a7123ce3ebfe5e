import type { EditableMail } from '../editable-mail.ts';
import { answerFacts, fileFacts } from '../facts.ts';

interface LandlordAnswered {
  /** What was asked. */
  readonly words: string;
  /** What the landlord says; null where yes or no is all. */
  readonly answer?: string | null;
  /** Null for a question that is not answered by yes or no. */
  readonly isConfirmed?: boolean | null;
  /** The names of the files that go with it, which are read on the site; absent in a mail that waits since before they were named. */
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
