import { EmailAddress } from '~/components/ui/email-address';
import { DetailList, Section } from '~/components/ui/section';
import { managerTypeLabels } from '~/config/people';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { formatPhone } from '~/lib/phone';

/** The landlord or agent who receives the certificate. */
export function PropertyManagerTab({ manager }: { manager: NonNullable<Application['property_managers']> }) {
  return (
    <Section title="Property Manager">
      <DetailList
        className="lg:grid-cols-3"
        details={[
          { label: 'Type', value: managerTypeLabels[manager.manager_type] },
          { label: 'Company name', value: manager.company_name },
          { label: 'Contact first name', value: manager.contact_first_name },
          { label: 'Contact last name', value: manager.contact_last_name },
          { label: 'Business email', value: <EmailAddress value={manager.business_email} /> },
          {
            label: 'Business phone',
            value: formatPhone(manager.business_phone_country_code, manager.business_phone_number),
          },
          { label: 'Address', value: [manager.address_line_1, manager.address_line_2].filter(Boolean).join(', ') },
          { label: 'City', value: manager.city },
          { label: 'Postal code', value: manager.postal_code },
          ...(manager.state_province ? [{ label: 'State or province', value: manager.state_province }] : []),
          { label: 'Country', value: manager.country },
          ...(manager.website_url ? [{ label: 'Website', value: manager.website_url }] : []),
        ]}
      />
    </Section>
  );
}
