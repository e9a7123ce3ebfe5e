import { describeForStaff } from '../describe-request.ts';
import type { EditableMail } from '../editable-mail.ts';

interface AppealDocument {
  readonly documentType: string | null;
  /** Absent in the example of an application without documents. */
  readonly documentId?: string;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells staff who may decide an appeal that its tenant has added a document. */
export const appealDocument: EditableMail<AppealDocument> = {
  texts: { 'appeal-document': {} },
  values: ({ documentType, applicationNumber }) => ({
    application_number: applicationNumber,
    document: describeForStaff('document', documentType),
  }),
  frame: ({ documentId, applicationId, applicationNumber }, { siteUrl }) => ({
    action:
      siteUrl === undefined ? undefined : { label: 'Look at it', url: reviewUrl(siteUrl, applicationId, documentId) },
    footnote: `You get this because you may decide the appeal in the application ${applicationNumber}. Further documents are not mailed until one is looked at.`,
  }),
};

function reviewUrl(siteUrl: string, applicationId: string, documentId: string | undefined): string {
  const review = `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(applicationId)}/review`;
  return documentId === undefined ? review : `${review}?document=${encodeURIComponent(documentId)}`;
}
