import { z } from 'zod';
import { applicationStatuses, currencies } from '~/config/vocabulary';

const count = z.number().int().nonnegative();
/** The first day of a month. */
const month = z.iso.date();

/** The result of `dashboard_statistics`. The months are the last twelve, the current one last. */
export const dashboardStatisticsSchema = z.object({
  database_tables: count,
  property_managers: count,
  active_applications: count,
  approved_guarantees: count,
  applications: z.array(z.object({ month, counts: z.partialRecord(z.enum(applicationStatuses), count) })),
  decisions: z.array(z.object({ month, decisions: count, median_days: z.number().nullable() })),
  ending: z.object({
    total: count,
    first: z.array(
      z.object({
        id: z.string(),
        application_number: z.string(),
        end_date: z.iso.date(),
        days_left: count,
        tenant_name: z.string().nullable(),
        address_line_1: z.string().nullable(),
        city: z.string().nullable(),
      }),
    ),
  }),
  rent: z.array(z.object({ month, amounts: z.partialRecord(z.enum(currencies), z.number()) })),
});

export type DashboardStatistics = z.infer<typeof dashboardStatisticsSchema>;
