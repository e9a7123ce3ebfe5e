import type { EditableMail } from '../editable-mail.ts';

interface CaseAssigned {
  /** Who gives them; none in the example. */
  readonly colleague?: string;
  /** At least one. */
  readonly applications: readonly { readonly id: string; readonly number: string }[];
  /** What the colleague wrote; null, and undefined in a mail of an earlier release: nothing. */
  readonly words?: string | null;
}

/** Tells a member of staff which applications a colleague has given them. */
export const caseAssigned: EditableMail<CaseAssigned> = {
  texts: { 'case-assigned': {} },
  values: ({ colleague = 'A colleague', applications }) => ({
    colleague,
    applications: applications.length === 1 ? (applications[0]?.number ?? '') : `${applications.length} applications`,
  }),
  frame: ({ applications, words }, { siteUrl }) => ({
    facts: [
      ...(words ? [['Note', words] as const] : []),
      ...(applications.length === 1
        ? []
        : applications.slice(0, 50).map(({ number }) => ['Application', number] as const)),
    ],
    action: siteUrl === undefined ? undefined : actionFor(applications, siteUrl),
    footnote: 'You get this because somebody else gave you the work.',
  }),
};

function actionFor([first, ...others]: CaseAssigned['applications'], siteUrl: string) {
  return first !== undefined && others.length === 0
    ? { label: 'Open the review', url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(first.id)}/review` }
    : { label: 'See yours in the queue', url: `${siteUrl}/dashboard/applications?who=me` };
}
