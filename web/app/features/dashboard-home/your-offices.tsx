import { useQuery } from '@tanstack/react-query';
import { EmailAddress } from '~/components/ui/email-address';
import { DetailList, Section } from '~/components/ui/section';
import { ownOfficesQueryOptions } from '~/data/property-managers/own-offices-query';
import { MailToUs } from '~/domain/contact-us';
import { formatDate } from '~/lib/dates';

/** For a property manager's user: the offices they act for, who else does, where the mails go, and how that is changed. */
export function YourOffices({ userId }: { userId: string }) {
  const { data: offices = [] } = useQuery(ownOfficesQueryOptions(userId));
  if (offices.length === 0) return null;
  return (
    <Section title="You act for">
      <ul className="grid gap-6">
        {offices.map(
          ({ property_manager_id: id, company_name: name, business_email: email, colleagues, linked_at }) => (
            <li key={id}>
              <h3 className="wrap-anywhere font-semibold">{name}</h3>
              <DetailList
                className="mt-2"
                details={[
                  { label: 'Linked to this account', value: `On ${formatDate(linked_at)}` },
                  {
                    label: 'Colleagues with access',
                    value: colleagues.length > 0 ? colleagues.join(', ') : 'Nobody but you',
                  },
                  { label: 'Our mails go to', value: <EmailAddress value={email} /> },
                ]}
              />
            </li>
          ),
        )}
      </ul>
      <p className="mt-5 max-w-prose text-soft">
        Each account with access gets them too, at its own address. When the address changes, access ends for each
        account that got it by a link that we mailed there. To change the address or who has access,{' '}
        <MailToUs about={`Access for ${offices.map(({ company_name: name }) => name).join(', ')}`}>
          write to us
        </MailToUs>
        .
      </p>
    </Section>
  );
}
