import { describeQueued, type QueuedFacts } from '../describe-queued.ts';
import type { EditableMail } from '../editable-mail.ts';

interface CaseAssigned {
  /** The colleague who gives them; none in the example. */
  readonly colleague?: string;
  /** At least one. The example, and a mail of an earlier release, do not say what they need. */
  readonly applications: readonly ({
    readonly id: string;
    readonly number: string;
    /** Why the reader cannot take the next step; null when they can, undefined in a mail of an earlier release. */
    readonly lacks?: keyof typeof lacking | null;
  } & Partial<QueuedFacts>)[];
  /** Whether all of them wait for somebody else. */
  readonly isForAnother?: boolean;
  /** The colleague's note; null when there is none, undefined in a mail of an earlier release. */
  readonly words?: string | null;
}

const lacking = {
  sign: 'You may not sign it, so somebody else has to',
  signed: 'You have signed it, so somebody else has to',
  decide: 'You may not decide on it, so somebody else has to',
  rejected: 'You took part in the rejection, so somebody else decides the appeal',
} as const;

/** Tells a member of staff which applications a colleague has given them. */
export const caseAssigned: EditableMail<CaseAssigned> = {
  texts: { 'case-assigned-for-another': { isForAnother: true }, 'case-assigned': {} },
  values: ({ colleague = 'A colleague', applications }) => ({
    colleague,
    applications: applications.length === 1 ? (applications[0]?.number ?? '') : `${applications.length} applications`,
  }),
  frame: ({ applications, words }, { siteUrl }) => ({
    facts: [
      ...(words ? [['Note', words] as const] : []),
      ...applications.slice(0, 50).flatMap((application) => factOf(application, applications.length === 1)),
    ],
    action: siteUrl === undefined ? undefined : actionFor(applications, siteUrl),
    footnote: 'You get this because somebody else gave you the work.',
  }),
};

/** The state of an application, with its number when there are several. */
function factOf(application: CaseAssigned['applications'][number], isAlone: boolean): [name: string, value: string][] {
  const { number } = application;
  const needs = needsOf(application);
  if (isAlone) return needs === undefined ? [] : [['Where it stands', needs]];
  return [['Application', needs === undefined ? number : `${number}: ${needs}`]];
}

function needsOf({ step, turn, missing, lacks }: CaseAssigned['applications'][number]): string | undefined {
  if (!step || !turn || !missing) return undefined;
  const needs = describeQueued({ step, turn, missing });
  return lacks ? `${needs}. ${lacking[lacks]}` : needs;
}

function actionFor([first, ...others]: CaseAssigned['applications'], siteUrl: string) {
  return first !== undefined && others.length === 0
    ? { label: 'Open the review', url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(first.id)}/review` }
    : { label: 'See yours in the queue', url: `${siteUrl}/dashboard/applications?who=me` };
}
