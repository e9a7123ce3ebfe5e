import { correctableField } from '~/config/correctable-fields';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { correctedValue } from '~/domain/requests/corrected-value';

type Corrected = Pick<ApplicationRequest, 'id' | 'asked_at' | 'field' | 'answer' | 'accepted_at'>;

/** The corrections that staff have made since they asked for what is still open: 'We have changed the monthly rent to £1,275.00'. */
export function changedSince(
  requests: readonly Corrected[],
  waiting: readonly Pick<ApplicationRequest, 'asked_at'>[],
): { readonly id: string; readonly words: string }[] {
  const since = Math.min(...waiting.map(({ asked_at }) => Date.parse(asked_at)));
  return requests.flatMap(({ id, field, answer, accepted_at }) => {
    const corrected = correctableField(field);
    if (!corrected || accepted_at === null || Date.parse(accepted_at) < since) return [];
    return [{ id, words: `We have changed ${corrected.name} to ${correctedValue(field, answer)}` }];
  });
}
