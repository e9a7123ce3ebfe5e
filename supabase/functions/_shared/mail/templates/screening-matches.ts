import type { Brand } from '../brand.ts';
import type { MailContent } from '../mail-content.ts';

interface ScreeningMatches {
  /** At least one. */
  readonly applications: readonly { readonly id: string; readonly number: string }[];
}

/** Tells a member of staff which applications have names that may be on a new sanctions list. Whose names they are stays out of the mail. */
export function screeningMatchesMail({ applications }: ScreeningMatches, { siteUrl }: Brand): MailContent {
  const [first] = applications;
  const count = applications.length;
  return {
    subject:
      count === 1
        ? `Possible match on the sanctions list: ${first?.number}`
        : `${count} possible matches on the sanctions list`,
    preview: 'A person decides, with a reason.',
    paragraphs: [
      'A new sanctions list is loaded. These applications, undecided or with a certificate in force, have a name that may be on it.',
      'Please compare the entry with the person or company, and record whether it is the same. Until then nothing is approved or issued for them.',
    ],
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
}
