import type { EditableMail } from '../editable-mail.ts';
import { fileFacts } from '../facts.ts';

interface TenantMessage {
  /** The message of the tenant. */
  readonly words: string;
  /** The names of the files that go with it, which are read on the site; absent in a mail of an earlier release. */
  readonly files?: readonly string[];
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a member of staff that a tenant has written on the site. */
export const tenantMessage: EditableMail<TenantMessage> = {
  texts: { 'tenant-message': {} },
  values: ({ words, applicationNumber }) => ({ application_number: applicationNumber, words }),
  frame: ({ files = [], applicationId, applicationNumber }, { siteUrl }) => ({
    facts: fileFacts(files),
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Read and answer',
            url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(applicationId)}?tab=communications`,
          },
    footnote: `You get this because you work on the application ${applicationNumber}. Further messages are not mailed until one is answered.`,
  }),
};
