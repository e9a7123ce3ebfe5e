import type { TypedAnswers } from '~/data/typed-answers/typed-answers-query';

/** The name of the company that rents as it is typed in 'Your Details', maybe ''; undefined where none is said to rent. */
export function typedCompany(details: TypedAnswers | undefined): string | undefined {
  if (details?.answers.tenant_kind !== 'company') return undefined;
  const name = details.answers.company_name;
  return typeof name === 'string' ? name.trim() : '';
}
