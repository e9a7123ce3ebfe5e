import type { EditableMail } from '../editable-mail.ts';

interface ScreeningMatches {
  /** At least one. */
  readonly applications: readonly { readonly id: string; readonly number: string }[];
}

/**
 * Tells a member of staff which applications have names that may be on a new sanctions list, and were on none before. The mail does not
 * contain the names.
 */
export const screeningMatches: EditableMail<ScreeningMatches> = {
  texts: { 'screening-matches': {} },
  values: ({ applications }) => ({
    applications: applications.length === 1 ? (applications[0]?.number ?? '') : `${applications.length} applications`,
  }),
  frame: ({ applications }, { siteUrl }) => ({
    facts: applications.slice(0, 20).map(({ number }) => ['Application', number]),
    action: siteUrl === undefined ? undefined : openMatches(applications, siteUrl),
    footnote: 'You get this because you may decide on applications.',
  }),
};

function openMatches([first, ...others]: ScreeningMatches['applications'], siteUrl: string) {
  if (first === undefined || others.length > 0) {
    return { label: 'See the matches', url: `${siteUrl}/dashboard/staff?tab=sanctions` };
  }
  return {
    label: `Open ${first.number}`,
    url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(first.id)}#screening`,
  };
}
