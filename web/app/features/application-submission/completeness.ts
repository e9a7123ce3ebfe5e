import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { Profile } from '~/data/profiles/profile-query';

/** The sections of the submission, in the order in which they are asked for; the names are those of `submit_application`. */
export const sectionTitles = {
  details: 'Your Details',
  tenancy: 'Your Tenancy',
  property_manager: 'Your Property Manager',
  documents: 'Documents',
} as const;

export type SectionName = keyof typeof sectionTitles;

export const sectionNames = Object.keys(sectionTitles) as SectionName[];

/** What the landlord's certificate rests on: the same fields that the database asks for at the submission. */
const requiredDetails = [
  'first_name',
  'surname',
  'mobile_number',
  'address_line_1',
  'city',
  'postal_code',
  'country',
] as const satisfies readonly (keyof Profile)[];

export const identityTypes: readonly string[] = ['passport', 'id_proof'];
export const incomeTypes: readonly string[] = ['bank_statement', 'income_proof', 'employment_contract'];

interface Answers {
  readonly profile: Profile | null | undefined;
  readonly application:
    | {
        readonly tenancy_information: { readonly monthly_rent: number } | null;
        readonly property_manager_id: string | null;
      }
    | undefined;
  readonly documents: readonly Pick<ApplicationDocument, 'document_type'>[];
}

/**
 * Which sections are complete, to show the way. Only the database decides, when the application is submitted.
 */
export function completeSections({ profile, application, documents }: Answers): Record<SectionName, boolean> {
  const has = (types: readonly string[]) => documents.some((document) => types.includes(document.document_type));
  return {
    details: requiredDetails.every((field) => Boolean(profile?.[field])),
    tenancy: (application?.tenancy_information?.monthly_rent ?? 0) > 0,
    property_manager: Boolean(application?.property_manager_id),
    documents: has(identityTypes) && has(incomeTypes),
  };
}
