import type { TypedAnswers } from '~/data/typed-answers/typed-answers-query';

/** The name of the renting company as typed in 'Your Details', which may be ''; undefined if a person rents. */
export function typedCompany(details: TypedAnswers | undefined): string | undefined {
  if (details?.answers.tenant_kind !== 'company') return undefined;
  const name = details.answers.company_name;
  return typeof name === 'string' ? name.trim() : '';
}
