import type { EditableMail } from '../editable-mail.ts';
import { openApplication } from '../open-application.ts';

interface Appeal {
  /** received and the outcomes go to the tenant, waiting goes to staff who may decide it. */
  readonly event: 'received' | 'waiting' | 'upheld' | 'overturned';
  /** The tenant's words for staff, the answer of staff for the tenant; none when it is received. */
  readonly words: string | null;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Tells a tenant of their appeal, and staff of one that they may decide. */
export const appeal: EditableMail<Appeal> = {
  texts: {
    'appeal-received': { event: 'received' },
    'appeal-waiting': { event: 'waiting' },
    'appeal-upheld': { event: 'upheld' },
    'appeal-overturned': { event: 'overturned' },
  },
  values: ({ words, applicationNumber }) => ({ application_number: applicationNumber, words: words ?? '' }),
  frame: ({ event, applicationId, applicationNumber }, { siteUrl }) => ({
    action: event === 'waiting' ? decideAppeal(applicationId, siteUrl) : openApplication(applicationId, siteUrl),
    footnote:
      event === 'waiting'
        ? 'You get this because you may decide on applications.'
        : `You get this because it concerns your application ${applicationNumber}.`,
  }),
};

function decideAppeal(applicationId: string, siteUrl: string | undefined) {
  if (siteUrl === undefined) return undefined;
  return {
    label: 'Decide the appeal',
    url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(applicationId)}/review`,
  };
}
