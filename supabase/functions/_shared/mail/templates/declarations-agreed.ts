import type { EditableMail } from '../editable-mail.ts';
import { openApplication } from '../open-application.ts';
import { withoutMarks } from '../without-marks.ts';

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
    agreement: withoutMarks(agreement),
  }),
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    action: openApplication(applicationId, siteUrl),
    footnote: `You get this because it concerns your application ${applicationNumber}.`,
  }),
};
