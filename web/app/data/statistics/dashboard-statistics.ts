import type { applicationStatuses } from '~/config/application-status';
import type { currencies } from '~/config/tenancy';

type Status = (typeof applicationStatuses)[number];
type Currency = (typeof currencies)[number];

/** A guarantee that ends soon. */
interface EndingGuarantee {
  readonly id: string;
  readonly application_number: string;
  readonly end_date: string;
  readonly days_left: number;
  readonly tenant_name: string | null;
  readonly address_line_1: string | null;
  readonly city: string | null;
}

/** The result of `dashboard_statistics`. The months, each as its first day, are the last twelve, the current one last. */
export interface DashboardStatistics {
  readonly database_tables: number;
  readonly property_managers: number;
  readonly active_applications: number;
  readonly approved_guarantees: number;
  readonly applications: readonly {
    readonly month: string;
    /** A withdrawn or closed application is counted as such, and not by its status. */
    readonly counts: Partial<Record<Status | 'withdrawn' | 'closed', number>>;
  }[];
  readonly decisions: readonly {
    readonly month: string;
    readonly decisions: number;
    readonly median_days: number | null;
  }[];
  readonly ending: { readonly total: number; readonly first: readonly EndingGuarantee[] };
  readonly rent: readonly { readonly month: string; readonly amounts: Partial<Record<Currency, number>> }[];
}
