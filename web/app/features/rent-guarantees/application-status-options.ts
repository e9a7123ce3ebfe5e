import { type ApplicationStatus, applicationStatusLabels } from '~/config/vocabulary';

const staffStatuses = ['pending', 'in_review', 'approved', 'rejected'] as const satisfies ApplicationStatus[];

/** What staff may set a status to (specification, section 4), in the order of the work. */
export const statusOptions = staffStatuses.map((value) => ({ value, label: applicationStatusLabels[value] }));
