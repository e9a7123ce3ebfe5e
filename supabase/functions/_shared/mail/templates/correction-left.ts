import { openApplication } from '../actions.ts';
import { correctableNames, describeCorrectedValue } from '../corrections.ts';
import type { EditableMail } from '../editable-mail.ts';

interface LeftCorrection {
  /** The field that was to be corrected; absent in an example. */
  readonly field?: string | null;
  /** The value that stays; null when it is empty or can only be read after signing in. */
  readonly value?: string | null;
  /** The reason in the words of staff. */
  readonly words: string | null;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a tenant that staff have read their answer and left the record as it is. */
export const correctionLeft: EditableMail<LeftCorrection> = {
  texts: { 'correction-left': {} },
  values: ({ field, value, words, applicationNumber }) => {
    const what = correctableNames[field ?? ''] ?? 'your application';
    const shown = field && value ? describeCorrectedValue(field, value) : '';
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
