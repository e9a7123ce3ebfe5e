import { openApplication } from '../actions.ts';
import { correctableNames, describeCorrected } from '../corrections.ts';
import type { EditableMail } from '../editable-mail.ts';

interface LeftCorrection {
  /** What was to be corrected; absent in an example. */
  readonly field?: string | null;
  /** What stays; null where it is empty, or stays behind the sign-in. */
  readonly value?: string | null;
  /** Why, in the words of staff. */
  readonly words: string | null;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a tenant that staff left the record as it is, with their answer about it before them. */
export const correctionLeft: EditableMail<LeftCorrection> = {
  texts: { 'correction-left': {} },
  values: ({ field, value, words, applicationNumber }) => {
    const what = correctableNames[field ?? ''] ?? 'your application';
    const shown = field && value ? describeCorrected(field, value) : '';
    return {
      application_number: applicationNumber,
      what,
      left: shown.startsWith('£') ? `We left ${what} at ${shown}` : `We left it as it is${shown ? `: ${shown}` : ''}`,
      words: words ?? '',
    };
  },
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    action: openApplication(applicationId, siteUrl),
    footnote: `You get this because it concerns your application ${applicationNumber}.`,
  }),
};
