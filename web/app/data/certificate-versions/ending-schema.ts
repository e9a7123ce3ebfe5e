import { formatDate } from '~/lib/dates';
import { requiredDay } from '~/lib/day-schema';
import { askExplanation, isExplanation } from '~/lib/explanation-schema';
import { parseMoney } from '~/lib/money';
import { optionalText, requiredText } from '~/lib/text-schema';
import { object, enum as oneOf, type output, refine } from '~/lib/zod';

/** The causes of an early end, in the words of the certificate, the mails and the timeline. */
export const endingCauses = {
  tenancy_ended: 'The tenancy ends',
  tenant_left: 'The tenant leaves the property',
  released: 'The landlord has released the guarantee',
  other: 'Another reason',
} as const;
type EndingCause = keyof typeof endingCauses;

/** The early end of a certificate: a last day within the cover, the cause, and the landlord's consent. */
export function endingSchema(cover: { readonly from: string; readonly until: string }) {
  return object({
    certificate_end_date: requiredDay('The last day is required').check(
      refine((day) => day === '' || day >= cover.from, { error: `The cover begins on ${formatDate(cover.from)}` }),
      refine((day) => day < cover.until, {
        error: `Choose a day before ${formatDate(cover.until)}, when it ends anyway`,
      }),
    ),
    cause: oneOf(Object.keys(endingCauses) as EndingCause[], 'Choose why'),
    words: optionalText(200),
    guarantee_amount: optionalText(20).check(
      refine((text) => text === '' || parseMoney(text) !== null, { error: 'Enter an amount such as 950 or 1,234.50' }),
    ),
    consent_by: requiredText('Say who agreed for the landlord', 200),
    consent_on: requiredDay('Say when the landlord agreed'),
    consent_how: requiredText('Say how the landlord agreed', 200),
  }).check(
    refine(({ cause, words }) => cause !== 'other' || words !== '', {
      error: 'Say why in your own words',
      path: ['words'],
      abort: true,
    }),
    refine(({ cause, words }) => cause !== 'other' || isExplanation(words), {
      error: askExplanation('what happened, as the certificate says it'),
      path: ['words'],
    }),
  );
}
export type EndingValues = output<ReturnType<typeof endingSchema>>;

/** The endorsement that ends a guarantee early, as `endorse_certificate` takes it. */
export function toEnding(values: EndingValues) {
  const { certificate_end_date, cause, words, consent_by: by, consent_on: on, consent_how: how } = values;
  return {
    changes: {
      certificate_end_date,
      guarantee_amount: parseMoney(values.guarantee_amount) ?? undefined,
      consent: { by, on, how },
    },
    reason: [cause === 'other' ? '' : endingCauses[cause], words].filter(Boolean).join('. '),
  };
}
