import { openApplication } from '../actions.ts';
import { describeItem, numberItems } from '../describe-request.ts';
import type { EditableMail } from '../editable-mail.ts';
import { refusalReasons } from '../reasons.ts';
import type { RequestFacts } from './application-request.ts';

interface ApplicationRequests {
  /** The two or more requests, in the order in which they were asked. */
  readonly items: readonly RequestFacts[];
  /** 'today' when one of them is due today. */
  readonly reminder: 'soon' | 'today' | null;
  readonly applicationId: string;
  readonly applicationNumber: string;
}

/** Asks a tenant for several documents or answers in one mail, or reminds of them. */
export const applicationRequests: EditableMail<ApplicationRequests> = {
  texts: {
    'application-requests': { reminder: null },
    'application-requests-soon': { reminder: 'soon' },
    'application-requests-today': { reminder: 'today' },
  },
  values: ({ items, applicationNumber }) => ({
    application_number: applicationNumber,
    things: `${items.length} things`,
    due_today: countToday(items),
    list: numberItems(items, (item) => ({
      title: capitalised(describeItem(item)),
      words: [...refusalOf(item), item.words],
    })),
  }),
  frame: ({ applicationId, applicationNumber }, { siteUrl }) => ({
    action: openApplication(applicationId, siteUrl, 'Open your tasks'),
    footnote: `You get this because it concerns your application ${applicationNumber}.`,
  }),
};

function countToday(items: readonly RequestFacts[]): string {
  const today = items.filter(({ reminder }) => reminder === 'today').length;
  return today === items.length ? `${today} things` : `${today} of ${items.length} things`;
}

/** Staff explain the reason 'other' in their own words. */
function refusalOf({ refusal }: RequestFacts): string[] {
  return refusal && refusal !== 'other' ? [`The one that you sent: ${refusalReasons[refusal]}`] : [];
}

function capitalised(words: string): string {
  return `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
