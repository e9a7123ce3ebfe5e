/** The sections of the submission in order; the names are those of `submit_application`. */
export const sectionTitles = {
  details: 'Your Details',
  tenancy: 'Your Tenancy',
  property_manager: 'Your Property Manager',
  documents: 'Documents',
} as const;
