import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

/** The facts of an application, beyond its row, that a property manager's user may read, in the form that `closingOf` takes. */
interface ManagedFacts {
  readonly tenantName: string | null;
  readonly application_closings: { readonly kind: string; readonly reopened_at: string | null }[];
}

/** Reads the tenants' names and the closings of applications. Returns them by the application's id. */
export async function readManagedFacts(
  ids: readonly string[],
  signal: AbortSignal,
): Promise<(id: string) => ManagedFacts> {
  if (ids.length === 0) return () => ({ tenantName: null, application_closings: [] });
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .rpc('managed_application_facts', { application_ids: [...ids] })
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return (id) => {
    const found = data.find(({ application_id }) => application_id === id);
    return {
      tenantName: found?.tenant_name ?? null,
      application_closings: found?.closing ? [{ kind: found.closing, reopened_at: null }] : [],
    };
  };
}
