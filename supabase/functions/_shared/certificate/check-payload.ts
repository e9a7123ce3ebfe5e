import { dateOf, dayOf, startInLondon } from './dates.ts';
import { type Payload, payloadSchema } from './payload.ts';
import { Refusal } from './refusal.ts';

/** Validates a payload, before it is signed and after it is read. Refuses one of another form and one that contradicts itself. */
export function checkPayload(value: unknown): Payload {
  const result = payloadSchema.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Refusal('malformed', `The data is wrong at ${issue?.path.join('.') || 'its top'}: ${issue?.code}.`);
  }
  const fault = contradictions(result.data).find(([, isFault]) => isFault);
  if (fault !== undefined) throw new Refusal('malformed', `The data contradicts itself: ${fault[0]}.`);
  return result.data;
}

function contradictions({ sub, jti, nbf, exp, rgc }: Payload): readonly [string, boolean][] {
  const { cover, tenancy, version, replaces } = rgc;
  return [
    ['jti is not the number and the version', jti !== `${sub}/${version}`],
    ['nbf is not the start of the first day covered', nbf !== startInLondon(cover.from)],
    ['exp is not the end of the last day for claims', exp !== startInLondon(dateOf(dayOf(cover.claims_until) + 1))],
    ['the cover ends before it begins', cover.until < cover.from],
    ['the time for claims ends before the cover', cover.claims_until < cover.until],
    ['the tenancy ends before it begins', tenancy.end !== null && tenancy.end < tenancy.start],
    ['the share is more than the rent', (tenancy.share_pence ?? 0) > tenancy.rent_pence],
    ['the version replaces itself or a later one', replaces !== null && replaces >= version],
  ];
}
