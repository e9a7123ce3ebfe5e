import type { DocumentType } from '~/config/documents';
import { outsideWords } from '~/config/postcode-areas';
import { sectionTitles } from '~/config/submission-sections';
import { requiredInWales, unguaranteedNations } from '~/config/tenancy';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { Profile } from '~/data/profiles/profile-query';
import type { PropertyManager } from '~/data/property-managers/property-manager-query';
import type { Tenancy } from '~/data/tenancy-information/tenancy-query';
import { wrongPeriod } from '~/data/tenancy-information/wrong-period';
import type { RejectionReason } from '~/domain/case/rejection-reasons';
import { londonToday } from '~/lib/dates';
import { isUkPostcode } from '~/lib/postcode';
import { describeMissingDetails, missingDetails } from './missing-details';

export type SectionName = keyof typeof sectionTitles;

export const sectionNames = Object.keys(sectionTitles) as SectionName[];

export const identityTypes: readonly DocumentType[] = ['passport', 'id_proof'];
export const incomeTypes: readonly DocumentType[] = ['bank_statement', 'income_proof', 'employment_contract'];

type Documents = readonly Pick<ApplicationDocument, 'document_type'>[];

type SubmittedTenancy = Pick<
  Tenancy,
  'postal_code' | 'nation' | 'monthly_rent' | 'start_date' | 'end_date' | 'regime' | 'came_by'
>;

type NamedManager = Pick<PropertyManager, 'created_by' | 'postal_code'> & {
  readonly property_manager_confirmations?: object | null;
};

interface Answers {
  readonly profile: Profile | null | undefined;
  readonly application:
    | {
        readonly tenancy_information: SubmittedTenancy | null;
        readonly company_tenants?: object | null;
        readonly tenant_id?: string | null;
        readonly property_manager_id: string | null;
        readonly property_managers?: NamedManager | null;
        readonly application_agent_choices?: object | null;
      }
    | undefined;
  readonly documents: Documents;
}

/** The sections that are complete, to guide the tenant. The database decides at the submission. */
export function completeSections({ profile, application, documents }: Answers): Record<SectionName, boolean> {
  return {
    details: missingDetails(profile).length === 0,
    tenancy: isComplete(application?.tenancy_information) && fitsCompany(application),
    property_manager:
      Boolean(application?.property_manager_id ?? application?.application_agent_choices) &&
      hasWholeManagerPostcode(application),
    documents: hasOneOf(documents, identityTypes) && hasOneOf(documents, incomeTypes),
  };
}

/** Whether a tenancy has no exclusion, a rent, and a period that can be guaranteed. */
function isComplete(tenancy: SubmittedTenancy | null | undefined): boolean {
  const today = londonToday();
  return Boolean(
    tenancy &&
      describeStop(tenancy) === undefined &&
      tenancy.monthly_rent > 0 &&
      wrongPeriod(tenancy, today).length === 0,
  );
}

/** Whether a landlord or agent that the tenant entered has a whole postcode. The tenant cannot change any other record. */
function hasWholeManagerPostcode(application: Answers['application']): boolean {
  const manager = application?.property_managers;
  if (!manager || manager.created_by !== application.tenant_id || manager.property_manager_confirmations) return true;
  return isUkPostcode(manager.postal_code);
}

/** Companies have another kind of tenancy than people. */
function fitsCompany(application: Answers['application']): boolean {
  return !application?.company_tenants || application.tenancy_information?.regime === 'common_law';
}

const shortened = 'Still missing: the whole postcode';

/** The reason why the home, or the way in which the tenant came to the guarantee, excludes a submission. */
function describeStop({ postal_code: postcode, nation, came_by: cameBy }: SubmittedTenancy): string | undefined {
  if (!isUkPostcode(postcode)) return shortened;
  if (nation === 'wales' && cameBy === 'required') return requiredInWales;
  return outsideWords(postcode) ?? (nation ? unguaranteedNations[nation] : undefined);
}

/** The line below the title of an incomplete section that says what is missing. */
export function describeGaps({
  profile,
  application,
}: Pick<Answers, 'profile' | 'application'>): Partial<Record<SectionName, string | undefined>> {
  const tenancy = application?.tenancy_information;
  return {
    details: describeMissingDetails(profile ?? null),
    tenancy: tenancy ? describeStop(tenancy) : undefined,
    property_manager: hasWholeManagerPostcode(application) ? undefined : shortened,
  };
}

/** The section to continue at: the first with answers that are not saved, then the first that is incomplete, or the review. */
export function firstOpenSection(
  complete: Readonly<Record<SectionName, boolean>>,
  typed?: ReadonlyMap<string, unknown>,
): SectionName | 'review' {
  return sectionNames.find((name) => typed?.has(name)) ?? sectionNames.find((name) => !complete[name]) ?? 'review';
}

/** The kind of document to ask for: the first that is missing, otherwise any other. */
export function nextDocumentType(documents: Documents): DocumentType {
  if (!hasOneOf(documents, identityTypes)) return 'passport';
  return hasOneOf(documents, incomeTypes) ? 'other' : 'bank_statement';
}

/** The parts of a rejection that decide which document an appeal needs first. */
export interface AppealedRejection {
  readonly reason_code: string;
  readonly rejected_at: string;
}

/** The kind of document that a rejection is about, by its reason. */
const rejectedTypes: Readonly<Record<string, DocumentType>> = {
  identity: 'passport',
  income_proof: 'income_proof',
  income_amount: 'income_proof',
} satisfies Partial<Record<RejectionReason, DocumentType>>;

/** The kind of document to ask for in an appeal: the one that the rejection is about, until it is there. */
export function appealDocumentType(
  { reason_code, rejected_at }: AppealedRejection,
  documents: readonly Pick<ApplicationDocument, 'document_type' | 'uploaded_at'>[],
): DocumentType {
  const type = rejectedTypes[reason_code];
  const isThere = documents.some(
    ({ document_type, uploaded_at }) => document_type === type && Date.parse(uploaded_at) > Date.parse(rejected_at),
  );
  return type && !isThere ? type : nextDocumentType(documents);
}

/** Whether a document of one of the types exists. */
export function hasOneOf(documents: Documents, types: readonly DocumentType[]): boolean {
  return documents.some(({ document_type }) => types.includes(document_type));
}
