import { type WithdrawalGround, withdrawalGrounds } from '~/config/certificate-words';
import { formatDate } from '~/lib/dates';
import { requiredDay } from '~/lib/day-schema';
import { explanation } from '~/lib/explanation-schema';
import { requiredText } from '~/lib/text-schema';
import { object, enum as oneOf, type output, refine } from '~/lib/zod';

/** The witness of a deed that a director signs alone. */
export const witnessSchema = object({
  witness_name: requiredText('The name of the witness is required', 200),
  witness_address: requiredText('The address of the witness is required', 300),
});
export type WitnessValues = output<typeof witnessSchema>;

/** A proposal to withdraw a certificate: its ground, the explanation, and the last day of the notice, not before `earliest`. */
export const certificateWithdrawalSchema = (earliest: string) =>
  object({
    ground: oneOf(Object.keys(withdrawalGrounds) as WithdrawalGround[], { error: 'Choose the ground' }),
    facts: explanation('What happened is required', 'what happened', 2000),
    notice_until: requiredDay('The last day of the notice is required').check(
      refine((day) => day === '' || day >= earliest, `The notice ends on ${formatDate(earliest)} at the earliest`),
    ),
  });
export type CertificateWithdrawalValues = output<ReturnType<typeof certificateWithdrawalSchema>>;
