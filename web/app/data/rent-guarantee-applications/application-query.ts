import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import { choices, withChoices } from '../tenancy-information/tenancy-choices';
import { type CertificateColumns, certificateColumns } from './certificate-columns';
import { closingOf } from './closing-of';
import { applicationKeys } from './keys';
import { readManagedCase } from './managed-case';

/** The state of another application of the same tenant. */
const linkedCase =
  `id, application_number, status, submitted_at, approved_at, guarantee_amount, guarantee_currency, certificate_start_date,
  certificate_end_date, application_rejections(rejected_at),
  application_closings(kind, closed_at, reopened_at), certificate_records(version, cover_until, issued_at, withdrawn_at)` as const;
const linkedHome = 'address_line_1, city, start_date, end_date';

const columns =
  `*, property_managers(*, property_manager_confirmations(confirmed_at)), tenancy_information(*, ${choices}), tenant:profiles(*),
  submitted_tenants(display_name, salutation, first_name, surname, date_of_birth, mobile_country_code, mobile_number, address_line_1, address_line_2,
  city, state_province, postal_code, country),
  approved_tenants(display_name, salutation, first_name, surname, address_line_1, address_line_2, city, state_province, postal_code, country),
  rent_guarantee_application_notes(internal_notes, version),
  application_agent_choices(company_name, city), repeated_applications!repeated_applications_application_id_fkey(repeats, application_number,
  earlier:rent_guarantee_applications!repeated_applications_repeats_fkey(${linkedCase}, property_manager_id,
  tenancy_information(${linkedHome}, nation, regime, signing, entered_into, ${choices}))),
  repeated_by:repeated_applications!repeated_applications_repeats_fkey(
  later:rent_guarantee_applications!repeated_applications_application_id_fkey(${linkedCase}, tenancy_information(${linkedHome}))),
  company_tenants(name, country, company_number, registered_office, company_officers(name, born_on, place)), application_declarations(version, text, agreed_at),
  application_rejections(id, application_id, replaces, reason_code, words, rejected_at, appeal_until, appealed_at, appeal_answer_by, appeal_words, appeal_decided_at, appeal_outcome, appeal_reply),
  application_closings(id, kind, reason, closed_at, reopened_at, reopen_reason),
  application_cases(turn, step, since, assigned_to, assignee:profiles(display_name, email)),
  case_assignments(assigned_to, words, giver:profiles!case_assignments_assigned_by_fkey(display_name, email))` as const;

/**
 * `person`: the tenant's other submitted applications. A separate constant, because one more embed in `columns` is too deep for the
 * types.
 */
const others = `person:profiles(rent_guarantee_applications(${linkedCase}, certificate_notice_until, tenancy_information(${linkedHome})))`;

/**
 * One application with its property manager, tenancy and tenant, its rejections and closings (newest first), the applications that
 * it repeats and that repeat it, and, for staff, the holder of the case and the internal notes. PGRST116 or 22P02 (see isNotFound)
 * for an unknown one and for another person's.
 */
export function applicationQueryOptions(id: string) {
  return queryOptions({
    queryKey: applicationKeys.detail(id),
    queryFn: ({ signal }) => fetchApplication(id, signal),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export type Application = Awaited<ReturnType<typeof fetchApplication>>;

async function fetchApplication(id: string, signal: AbortSignal) {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('rent_guarantee_applications')
    .select(`${columns}, ${others}, ${certificateColumns}` as typeof columns)
    .eq('id', id)
    .neq('person.rent_guarantee_applications.id', id)
    .neq('person.rent_guarantee_applications.status', 'draft')
    .order('submitted_at', { referencedTable: 'person.rent_guarantee_applications' })
    .order('rejected_at', { referencedTable: 'application_rejections', ascending: false })
    .order('closed_at', { referencedTable: 'application_closings', ascending: false })
    .order('assigned_at', { referencedTable: 'case_assignments', ascending: false })
    .limit(1, { referencedTable: 'case_assignments' })
    .abortSignal(signal)
    .single();
  if (error) throw toAppError(error);
  type Linked = (typeof data)['repeated_by'][number]['later'] & Pick<CertificateColumns, 'certificate_notice_until'>;
  type Others = { readonly person: { readonly rent_guarantee_applications: readonly Linked[] } | null };
  const {
    approved_tenants: approved,
    tenancy_information: tenancy,
    ...application
  } = data as typeof data & CertificateColumns & Others;
  // A property manager's user may read only the tenant's name.
  const isHidden = application.tenant_id !== null && application.tenant === null;
  const managedCase = isHidden ? await readManagedCase(id, signal) : null;
  return {
    ...application,
    tenancy_information: tenancy && withChoices(tenancy),
    /** The present profile of the tenant. */
    profile: application.tenant,
    /** The profile; for an approved application with the name and address at the time of the approval. */
    tenant: application.tenant && { ...application.tenant, ...approved },
    /** The tenant as submitted; for an approved application with the name and address at the time of the approval. */
    shownTenant: application.tenant && { ...application.tenant, ...application.submitted_tenants, ...approved },
    managedCase,
    /** How it ended without a decision; undefined if it did not, or if it is open again. */
    closing: closingOf(application)?.kind ?? managedCase?.closing ?? undefined,
    hiddenTenantName: managedCase?.tenant_name ?? null,
  };
}
