/** Every address of the application, named once. */
export const paths = {
  home: '/',
  tenants: '/tenants',
  landlords: '/landlords',
  landlordInquiry: '/landlord-inquiry',
  about: '/about',
  privacy: '/privacy',
  terms: '/terms',
  /** A separate page outside the router, so its links load the page. */
  verify: '/verify',
  verifyFormat: '/verify/format',
  guaranteeTerms: (version: string) => `/guarantee-terms/${version}`,
  apply: '/apply',
  emailConfirmation: '/email-confirmation',
  /** Where links in mails lead, and where their codes are typed. */
  confirm: '/confirm',
  /** The form for the code of a mail about one thing. */
  confirmCode: (type: 'signup' | 'recovery') => `/confirm?type=${type}`,
  auth: '/auth',
  resetPassword: '/reset-password',
  /** The invitation of the signed-in person. */
  invitation: '/dashboard/invitation',
  dashboard: '/dashboard',
  dashboardHome: '/dashboard/home',
  databaseTables: '/dashboard/database-tables',
  jobs: '/dashboard/jobs',
  figures: '/dashboard/figures',
  staff: '/dashboard/staff',
  applications: '/dashboard/applications',
  /** For staff: the list below the queue. `search` begins with a question mark. */
  allApplications: (search: string) => `/dashboard/applications${search}#all-applications`,
  application: (id: string) => `/dashboard/applications/${encodeURIComponent(id)}`,
  /** The screen that explains the steps after the submission. */
  submittedApplication: (id: string) => `/dashboard/applications/${encodeURIComponent(id)}/submitted`,
  applicationSubmission: '/dashboard/application-submission',
  applicationSubmissionFor: (id: string) => `/dashboard/application-submission?application=${encodeURIComponent(id)}`,
  /** A new application although this draft exists. */
  anotherApplication: (draftId: string) => `/dashboard/application-submission?another=${encodeURIComponent(draftId)}`,
  newApplication: '/dashboard/applications/new',
  myApplications: '/dashboard/my-applications',
  myApplication: (id: string) => `/dashboard/my-applications/${encodeURIComponent(id)}`,
  users: '/dashboard/users',
  user: (id: string) => `/dashboard/users/${encodeURIComponent(id)}`,
  /** The activity of a person. */
  activityOf: (id: string) => `/dashboard/users/${encodeURIComponent(id)}?tab=activity`,
  certificates: '/dashboard/certificates',
  settings: '/dashboard/settings',
  propertyManagers: '/dashboard/property-managers',
  propertyManager: (id: string) => `/dashboard/property-managers/${encodeURIComponent(id)}`,
  tenancies: '/dashboard/tenancies',
  tenancy: (id: string) => `/dashboard/tenancies/${encodeURIComponent(id)}`,
  rentGuarantees: '/dashboard/rent-guarantees',
  rentGuarantee: (id: string) => `/dashboard/rent-guarantees/${encodeURIComponent(id)}`,
  /** `step` is the part of the queue from which the reader comes. The next case is from the same part. */
  review: (id: string, step?: string | null) =>
    `/dashboard/rent-guarantees/${encodeURIComponent(id)}/review${step ? `?step=${step}` : ''}`,
  /** The review with the form that asks the tenant for something. */
  askTenant: (id: string) => `/dashboard/rent-guarantees/${encodeURIComponent(id)}/review?ask=tenant`,
  /** The certificate in the record of its application. */
  certificateOf: (id: string) => `/dashboard/rent-guarantees/${encodeURIComponent(id)}?tab=certificate`,
  /** The communications in the record of their application. */
  communicationsOf: (id: string) => `/dashboard/rent-guarantees/${encodeURIComponent(id)}?tab=communications`,
  /** The review of one document. */
  reviewOf: ({ id, application_id }: { readonly id: string; readonly application_id: string }) =>
    `/dashboard/rent-guarantees/${encodeURIComponent(application_id)}/review?document=${encodeURIComponent(id)}`,
} as const;
