import type { ManagedApplication } from '~/data/rent-guarantee-applications/managed-applications-query';

/** An application as a tenant's or a property manager's list shows it. */
export type ListedApplication = ManagedApplication;

/**
 * Those applications in which the text stands, in any case, in the status, the application number, the property manager's
 * company name or the property's address line 1 (specification, section 2). All of them for an empty text; the order stays.
 */
export function findApplications<Row extends ListedApplication>(applications: readonly Row[], text: string): Row[] {
  const wanted = normalise(text);
  return applications.filter((application) =>
    searchable(application).some((value) => normalise(value).includes(wanted)),
  );
}

function searchable({ status, application_number, property_managers, tenancy_information }: ListedApplication) {
  return [status, application_number, property_managers?.company_name ?? '', tenancy_information?.address_line_1 ?? ''];
}

/** 'In review' on the screen is in_review in the database. */
function normalise(text: string): string {
  return text.trim().toLowerCase().replaceAll('_', ' ');
}
