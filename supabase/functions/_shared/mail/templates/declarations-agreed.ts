import { openApplication } from '../actions.ts';
import type { EditableMail } from '../editable-mail.ts';

interface AgreedDeclarations {
  readonly agreement: string;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Gives a tenant a copy of the declarations that they have agreed to after the submission. */
export const declarationsAgreed: EditableMail<AgreedDeclarations> = {
  texts: { 'declarations-agreed': {} },
  values: ({ agreement, applicationNumber }) => ({
    application_number: applicationNumber,
    agreement: stripHeadingMarks(agreement),
  }),
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    action: openApplication(applicationId, siteUrl),
    footnote: `You get this because it concerns your application ${applicationNumber}.`,
  }),
};

/** Removes the marks `# ` of the headings from an agreement. */
export function stripHeadingMarks(agreement: string): string {
  return agreement.replace(/^# /gm, '');
}
