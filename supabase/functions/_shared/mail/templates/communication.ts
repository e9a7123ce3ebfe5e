import type { EditableMail } from '../editable-mail.ts';
import { fileFacts } from '../facts.ts';

interface Communication {
  readonly subject: string;
  /** The text that staff typed. An empty line starts a new paragraph. */
  readonly content: string;
  /** The tenant's message that it answers; none when staff begin. */
  readonly question?: string | null;
  /** The names of the files that go with it, which are read on the site. */
  readonly files?: readonly string[];
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** A message from staff to a tenant about an application. */
export const communication: EditableMail<Communication> = {
  texts: { communication: {} },
  values: ({ subject, content, applicationNumber }) => ({
    application_number: applicationNumber,
    message_subject: subject,
    message: content,
  }),
  frame: ({ question, files = [], applicationId, applicationNumber }, { siteUrl }) => ({
    facts: [...(question ? [['You wrote', question] as const] : []), ...fileFacts(files)],
    // The page where the tenant answers.
    action:
      siteUrl === undefined
        ? undefined
        : {
            label: 'Read and answer',
            url: `${siteUrl}/dashboard/applications/${encodeURIComponent(applicationId)}#messages`,
          },
    footnote: `You get this because it concerns your application ${applicationNumber}.`,
  }),
};
