/** The statuses of an application in the database, and their labels. */

export const applicationStatuses = ['draft', 'pending', 'in_review', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const applicationStatusLabels: Record<ApplicationStatus, string> = {
  draft: 'Draft',
  pending: 'Pending',
  in_review: 'In review',
  approved: 'Approved',
  rejected: 'Rejected',
};

/** The statuses in a list: the status of an application, or how it ended without a decision. */
export const shownStatuses = [...applicationStatuses, 'withdrawn', 'closed'] as const;
export type ShownStatus = (typeof shownStatuses)[number];

export const shownStatusLabels: Record<ShownStatus, string> = {
  ...applicationStatusLabels,
  withdrawn: 'Withdrawn',
  closed: 'Closed',
};

/** Shown beside 'Rejected' while somebody looks at the decision again. */
export const appealWaitsLabel = 'Appeal being looked at';

/** Submitted and waiting for staff: the tenant may still add documents. */
export const undecidedStatuses: readonly ApplicationStatus[] = ['pending', 'in_review'];
