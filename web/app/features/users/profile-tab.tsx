import { Link } from 'react-router';
import { BreakableText } from '~/components/ui/breakable-text';
import { DetailList, Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import type { UserDetails } from '~/data/users/user-query';
import { addressLine } from '~/lib/address-line';
import { formatPhone } from '~/lib/phone';
import { describeUser } from './describe-user';
import { RoleBadge } from './role-badge';
import { SecondFactorsCard } from './second-factors-card';
import { SignOutCard } from './sign-out-card';

/** The person's details and contact information. */
export function ProfileTab({ user }: { user: UserDetails }) {
  const { profile } = user;
  const isManager = user.role_type === 'p_manager';
  const address = profile ? addressLine(profile) : '';
  // A person who acts for a landlord or agent may have applied before.
  const hasAddress = isManager ? address !== '' : profile !== null && user.role_type !== 'admin';
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Section title="Contact">
        <DetailList
          className="sm:grid-cols-1"
          details={[
            { label: 'Name', value: describeUser(user) },
            { label: 'Email', value: user.email ? <BreakableText text={user.email} /> : null },
            { label: 'Phone', value: formatPhone(profile?.mobile_country_code, profile?.mobile_number) },
          ]}
        />
      </Section>
      <Section title="Account">
        <DetailList
          className="sm:grid-cols-1"
          details={[
            { label: 'User ID', value: user.id },
            { label: 'Role', value: <RoleBadge role={user.role_type} /> },
          ]}
        />
      </Section>
      <SecondFactorsCard userId={user.id} isStaff={user.role_type === 'admin'} />
      <SignOutCard userId={user.id} isStaff={user.role_type === 'admin'} />
      {isManager ? (
        <Section title="Company">
          <DetailList
            details={[
              { label: 'Company name', value: user.companies.length > 0 ? <Companies user={user} /> : null },
              { label: 'Address', value: null },
            ]}
          />
        </Section>
      ) : null}
      {hasAddress ? (
        <Section title="Address">
          <p className="font-medium">{address || '–'}</p>
        </Section>
      ) : null}
    </div>
  );
}

/** A property manager's user may act for more than one company. */
function Companies({ user }: { user: UserDetails }) {
  return (
    <ul className="grid gap-1">
      {user.companies.map(({ id, company_name }) => (
        <li key={id}>
          <Link
            to={paths.propertyManager(id)}
            className="rounded underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {company_name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
