import type { EditableMail } from '../editable-mail.ts';

interface CaseLost {
  /** The colleague who did it; none in the example. */
  readonly colleague?: string;
  readonly event?: 'handed_over' | 'taken_over' | 'put_back';
  /** The person who has them now; null for nobody, none in the example. */
  readonly receiver?: string | null;
  /** At least one. */
  readonly applications: readonly { readonly id: string; readonly number: string }[];
}

/** Tells a member of staff which of their applications a colleague has handed to somebody else, taken over or put back. */
export const caseLost: EditableMail<CaseLost> = {
  texts: { 'case-lost': {} },
  values: ({ colleague = 'A colleague', event = 'handed_over', receiver, applications }) => {
    const what = applications.length === 1 ? (applications[0]?.number ?? '') : `${applications.length} applications`;
    return { colleague, outcome: outcomes[event](what, receiver ?? 'a colleague') };
  },
  frame: ({ applications }, { siteUrl }) => ({
    facts:
      applications.length === 1 ? [] : applications.slice(0, 50).map(({ number }) => ['Application', number] as const),
    action: siteUrl === undefined ? undefined : actionFor(applications, siteUrl),
    footnote: 'You get this because you had the work.',
  }),
};

const outcomes = {
  handed_over: (what: string, receiver: string) => `handed ${what} to ${receiver}`,
  taken_over: (what: string) => `took over ${what}`,
  put_back: (what: string) => `put back ${what}, so that nobody has the work`,
} as const;

function actionFor([first, ...others]: CaseLost['applications'], siteUrl: string) {
  return first !== undefined && others.length === 0
    ? { label: 'Open the application', url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(first.id)}` }
    : { label: 'Open the queue', url: `${siteUrl}/dashboard/applications` };
}
