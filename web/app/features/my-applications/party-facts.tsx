import { EmailAddress } from '~/components/ui/email-address';
import { type Detail, DetailList } from '~/components/ui/section';
import { managerTypeLabels } from '~/config/people';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { ShownDetailsNote } from '~/domain/case/shown-details-note';
import { describeCompany } from '~/domain/tenancy/describe-company';
import { addressLine } from '~/lib/address-line';
import { formatDate } from '~/lib/dates';
import { formatPhone } from '~/lib/phone';
import { FactGroup } from './facts';

interface TenantFactsProps {
  application: Application;
  /** The company that rents, as its tenant has typed it in a draft and not saved it. */
  unsavedCompany?: string | undefined;
}

/** The person who applies, as they were submitted, or the company that rents with the person as its contact. */
export function TenantFacts({ application, unsavedCompany }: TenantFactsProps) {
  const { shownTenant: tenant, company_tenants: company } = application;
  if (!tenant) return null;
  return (
    <FactGroup title="Your Details">
      <DetailList
        details={[
          ...(company ? describeCompany(company) : []),
          ...(unsavedCompany ? [{ label: 'Company', value: unsavedCompany }] : []),
          {
            label: company || unsavedCompany ? 'Contact' : 'Name',
            value: [tenant.salutation, tenant.first_name, tenant.surname].filter(Boolean).join(' '),
          },
          ...(tenant.date_of_birth && !company
            ? [{ label: 'Date of birth', value: formatDate(tenant.date_of_birth) }]
            : []),
          { label: 'Email', value: tenant.email ? <EmailAddress value={tenant.email} /> : null },
          { label: 'Mobile number', value: formatPhone(tenant.mobile_country_code, tenant.mobile_number) },
          { label: 'Address', value: addressLine(tenant) },
        ]}
      />
      <div className="mt-4">
        <ShownDetailsNote application={application} isOwn />
      </div>
    </FactGroup>
  );
}

type ManagerFactsProps = Pick<Application, 'property_managers' | 'application_agent_choices'>;

/** The landlord or agent who receives the certificate. Before the submission it shows only the name and town of a chosen agent. */
export function ManagerFacts({ property_managers: manager, application_agent_choices: chosen }: ManagerFactsProps) {
  const details = manager ? managerDetails(manager) : chosen ? chosenDetails(chosen) : undefined;
  return (
    <FactGroup title="Property Manager">
      {details ? <DetailList details={details} /> : <p className="text-soft">Not specified</p>}
    </FactGroup>
  );
}

function managerDetails(manager: NonNullable<Application['property_managers']>): Detail[] {
  return [
    { label: 'Company name', value: manager.company_name },
    { label: 'Type', value: managerTypeLabels[manager.manager_type] },
    { label: 'Contact', value: `${manager.contact_first_name} ${manager.contact_last_name}` },
    { label: 'Business email', value: <EmailAddress value={manager.business_email} /> },
    {
      label: 'Business phone',
      value: formatPhone(manager.business_phone_country_code, manager.business_phone_number),
    },
    { label: 'Address', value: addressLine(manager) },
    ...(manager.website_url ? [{ label: 'Website', value: manager.website_url }] : []),
  ];
}

function chosenDetails(agent: NonNullable<Application['application_agent_choices']>): Detail[] {
  return [
    { label: 'Company name', value: agent.company_name },
    { label: 'Type', value: managerTypeLabels.letting_agent },
    { label: 'Town', value: agent.city },
  ];
}
