import { type WithdrawalGround, withdrawalGrounds } from '~/config/certificate-words';
import { explanation, requiredDay, requiredText } from '~/lib/schema-parts';
import { object, enum as oneOf, type output } from '~/lib/zod';

/** Who is present when a director signs a deed alone. */
export const witnessSchema = object({
  witness_name: requiredText('The name of the witness is required', 200),
  witness_address: requiredText('The address of the witness is required', 300),
});
export type WitnessValues = output<typeof witnessSchema>;

/** Why a certificate is to be withdrawn, what happened, and the last day of the notice. */
export const withdrawalSchema = object({
  ground: oneOf(Object.keys(withdrawalGrounds) as WithdrawalGround[], { error: 'Choose the ground' }),
  facts: explanation('What happened is required', 'what happened', 2000),
  notice_until: requiredDay('The last day of the notice is required'),
});
export type WithdrawalValues = output<typeof withdrawalSchema>;
