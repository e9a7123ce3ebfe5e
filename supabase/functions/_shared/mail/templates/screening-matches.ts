import type { EditableMail } from '../editable-mail.ts';

interface ScreeningMatches {
  /** At least one. */
  readonly applications: readonly { readonly id: string; readonly number: string }[];
}

/** Tells a member of staff which applications have names that may be on a new sanctions list. Whose names they are stays out of the mail. */
export const screeningMatches: EditableMail<ScreeningMatches> = {
  texts: { 'screening-matches': {} },
  values: ({ applications }) => ({
    applications: applications.length === 1 ? (applications[0]?.number ?? '') : `${applications.length} applications`,
  }),
  frame: ({ applications }, { siteUrl }) => {
    const [first] = applications;
    return {
      facts: applications.slice(0, 20).map(({ number }) => ['Application', number]),
      action:
        siteUrl === undefined || first === undefined
          ? undefined
          : {
              label: `Open ${first.number}`,
              url: `${siteUrl}/dashboard/rent-guarantees/${encodeURIComponent(first.id)}#screening`,
            },
      footnote: 'You get this because you may decide on applications.',
    };
  },
};
