import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { propertyManagerKeys } from './keys';

/** The details by which a landlord or agent is recognised as already on record. */
export interface ManagerTraits {
  readonly business_email: string;
  readonly company_name: string;
  readonly postal_code: string;
}

const shown = 'id, company_name, city, business_email';

/** Staff: the first records with this e-mail address, or with this name and postcode. Upper and lower case are equal. */
export function sameManagersQueryOptions(traits: ManagerTraits) {
  const { business_email: email, company_name: name, postal_code: postcode } = traits;
  return queryOptions({
    queryKey: propertyManagerKeys.same(traits),
    queryFn: ({ signal }) => fetchSame(traits, signal),
    enabled: email.includes('@') || (name !== '' && postcode !== ''),
  });
}

async function fetchSame(traits: ManagerTraits, signal: AbortSignal) {
  const { business_email: email, company_name: name, postal_code: postcode } = traits;
  const supabase = await getSupabase();
  const select = () =>
    supabase.from('property_managers').select(shown).order('created_at').limit(5).abortSignal(signal);
  const answers = await Promise.all([
    ...(email.includes('@') ? [select().ilike('business_email', exactly(email))] : []),
    ...(name !== '' && postcode !== ''
      ? [select().ilike('company_name', exactly(name)).ilike('postal_code', exactly(postcode))]
      : []),
  ]);
  const found = answers.flatMap(({ data, error }) => {
    if (error) throw toAppError(error);
    return data;
  });
  return [...new Map(found.map((manager) => [manager.id, manager])).values()];
}

/** The pattern that matches only this text. The API reads an asterisk as any text, so a single-character wildcard replaces it. */
function exactly(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&').replaceAll('*', '_');
}
