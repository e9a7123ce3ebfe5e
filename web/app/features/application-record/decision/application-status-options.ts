import { type ApplicationStatus, applicationStatusLabels } from '~/config/application-status';

const staffStatuses = ['pending', 'in_review', 'approved', 'rejected'] as const satisfies ApplicationStatus[];

/** The statuses that staff may set, in the order of the work. */
export const statusOptions = staffStatuses.map((value) => ({ value, label: applicationStatusLabels[value] }));
