import type { Detail } from '~/components/ui/section';
import { documentTypeLabels } from '~/config/documents';
import { managerTypeLabels } from '~/config/people';
import { cameByLabels, nationLabels } from '~/config/tenancy';
import type { ApplicationDocument } from '~/data/application-documents/documents-query';
import type { CompanyTenant } from '~/data/company-tenants/company-tenant';
import type { Profile } from '~/data/profiles/profile-query';
import type { PropertyManager } from '~/data/property-managers/property-manager-query';
import type { Tenancy } from '~/data/tenancy-information/tenancy-query';
import { describeCompany } from '~/domain/tenancy/describe-company';
import { describeDeposit } from '~/domain/tenancy/describe-deposit';
import { describeAgreement, describeLandlord } from '~/domain/tenancy/tenancy-answers';
import { describeOddTerm } from '~/features/application-submission/describe-odd-term';
import { addressLine } from '~/lib/address-line';
import { describeTerm, formatDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';
import { formatPhone } from '~/lib/phone';

/** Every answer of 'Your Details', and the e-mail address. */
export function describeProfile(profile: Profile | null): readonly Detail[] {
  if (!profile) return [];
  return [
    { label: 'Name', value: joined([profile.salutation, profile.first_name, profile.surname], ' ') },
    { label: 'Date of birth', value: profile.date_of_birth && formatDate(profile.date_of_birth) },
    { label: 'Email', value: profile.email },
    { label: 'Mobile number', value: formatPhone(profile.mobile_country_code, profile.mobile_number) },
    { label: 'Address', value: addressLine(profile) },
  ];
}

/** Every answer of 'Your Details': the person, or the company with the person as its contact. */
export function describeApplicant(profile: Profile | null, company: CompanyTenant | null): readonly Detail[] {
  if (!company) return describeProfile(profile);
  const contact = describeProfile(profile).filter(({ label }) => label !== 'Date of birth');
  return [
    ...describeCompany(company),
    ...contact.map((detail) => (detail.label === 'Name' ? { ...detail, label: 'Contact' } : detail)),
  ];
}

/** Every answer of 'Your Tenancy'. */
export function describeTenancy(tenancy: Tenancy | null): readonly Detail[] {
  if (!tenancy) return [];
  return [
    { label: 'Address', value: addressLine(tenancy) },
    { label: 'Monthly rent', value: formatMoney(tenancy.monthly_rent, tenancy.rent_currency) },
    { label: 'Deposit', value: describeDeposit(tenancy) },
    { label: 'Period', value: describePeriod(tenancy) },
    ...describeFacts(tenancy),
    { label: 'Anything else we should know', value: tenancy.info_box },
  ];
}

/** A certificate has an end, also where the tenancy has none. */
function describePeriod(tenancy: Tenancy): string {
  const term = describeTerm(tenancy);
  const whole = tenancy.end_date ? term : `${term}. The certificate covers the first 12 months`;
  const toCheck = describeOddTerm(tenancy.start_date, tenancy.end_date);
  return toCheck ? `${whole}. To check: ${toCheck.charAt(0).toLowerCase()}${toCheck.slice(1)}` : whole;
}

/** The answers to the questions that the law makes necessary. */
function describeFacts(tenancy: Tenancy): readonly Detail[] {
  const { nation, rent_share: share, came_by: cameBy, alternatives_offered: alternatives } = tenancy;
  const answers = [
    { label: 'Nation', value: nation && nationLabels[nation] },
    ...describeAgreement(tenancy),
    { label: 'Own share', value: share && formatMoney(share, tenancy.rent_currency) },
    { label: 'The certificate covers', value: describeCovered(tenancy) },
    { label: 'Reason for the guarantee', value: cameBy && cameByLabels[cameBy] },
    { label: 'Other options offered', value: alternatives },
    ...describeLandlord(tenancy),
  ];
  return answers.filter(({ value }) => value);
}

/** The share of the rent that a certificate covers, for people who share a home. */
function describeCovered({ rent_share: share, monthly_rent: rent, rent_currency: currency }: Tenancy): string {
  return share
    ? `The own share, ${formatMoney(share, currency)} a month. What other tenants owe is not covered`
    : `The rent that its tenant owes, up to ${formatMoney(rent, currency)} a month. It does not name others who sign the agreement`;
}

/** Every answer of 'Your Property Manager'. */
export function describeManager(manager: PropertyManager | null): readonly Detail[] {
  if (!manager) return [];
  return [
    { label: managerTypeLabels[manager.manager_type], value: manager.company_name },
    { label: 'Contact', value: joined([manager.contact_first_name, manager.contact_last_name], ' ') },
    { label: 'Business email', value: manager.business_email },
    {
      label: 'Business phone',
      value: formatPhone(manager.business_phone_country_code, manager.business_phone_number),
    },
    { label: 'Address', value: addressLine(manager) },
    { label: 'Website', value: manager.website_url },
  ];
}

/** The letting agent that was chosen among those on record: no more is told of it before the submission. */
export function describeChosenAgent(agent: { company_name: string; city: string }): readonly Detail[] {
  return [
    { label: managerTypeLabels.letting_agent, value: agent.company_name },
    { label: 'Town', value: agent.city },
  ];
}

/** The names of the files, one entry for each type of document. */
export function describeDocuments(documents: readonly ApplicationDocument[]): readonly Detail[] {
  const types = [...new Set(documents.map(({ document_type }) => document_type))];
  return types.map((type) => ({
    label: documentTypeLabels[type],
    value: joined(
      documents.flatMap((each) => (each.document_type === type ? [each.file_name] : [])),
      ', ',
    ),
  }));
}

function joined(parts: readonly (string | null)[], separator: string): string {
  return parts.filter(Boolean).join(separator);
}
