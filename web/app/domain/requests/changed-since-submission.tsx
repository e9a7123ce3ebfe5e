import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { type CorrectableField, isCorrectable } from '~/config/correctable-fields';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';
import { describeChanges, type ReadableField } from '~/lib/changes';
import { formatDate } from '~/lib/dates';
import { formatPhone } from '~/lib/phone';

type Submitted = NonNullable<Application['submitted_tenants']>;

const fields: readonly ReadableField<Submitted>[] = [
  ['salutation', 'Salutation', ({ salutation }) => salutation],
  ['first_name', 'First name', ({ first_name }) => first_name],
  ['surname', 'Surname', ({ surname }) => surname],
  ['date_of_birth', 'Date of birth', ({ date_of_birth: born }) => born && formatDate(born)],
  ['mobile_number', 'Mobile', (tenant) => formatPhone(tenant.mobile_country_code, tenant.mobile_number)],
  ['address_line_1', 'Address line 1', ({ address_line_1 }) => address_line_1],
  ['address_line_2', 'Address line 2', ({ address_line_2 }) => address_line_2],
  ['city', 'City', ({ city }) => city],
  ['state_province', 'State/Province', ({ state_province }) => state_province],
  ['postal_code', 'Postal code', ({ postal_code }) => postal_code],
  ['country', 'Country', ({ country }) => country],
];

interface ChangedSinceSubmissionProps {
  application: Application;
  className?: string;
  /** Asks the tenant for the correction of a field. */
  onAsk?: ((field: CorrectableField) => void) | undefined;
}

/** Tells staff which details of the tenant's profile differ from the submitted ones. Renders nothing if none does. */
export function ChangedSinceSubmission({ application, className, onAsk }: ChangedSinceSubmissionProps) {
  const { submitted_tenants: submitted, profile, company_tenants: company } = application;
  // Nobody asks for the birthday of a company's contact.
  const compared = company ? fields.filter(([field]) => field !== 'date_of_birth') : fields;
  const changes = submitted && profile ? describeChanges(compared, submitted, profile) : [];
  if (changes.length === 0) return null;
  const names = changes.map(({ label }) => label).join(', ');
  return (
    <Notice tone="warn" title={`Changed since it was submitted: ${names}`} className={className}>
      <ul className="grid gap-1">
        {changes.map(({ field, label, before, after }) => (
          <li key={field} className="break-words">
            {label}: {before}, in the profile now {after}
            {onAsk && isCorrectable(`tenant.${field}`) ? (
              <AskFor label={label} onAsk={() => onAsk(`tenant.${field}` as CorrectableField)} />
            ) : null}
          </li>
        ))}
      </ul>
      {isUndecided(application) ? (
        <p className="mt-1">
          Screening and certificate use what the profile says now, and an approval takes name and address from it into
          the application. To bring the application up to date before, ask the tenant for a correction.
        </p>
      ) : null}
    </Notice>
  );
}

function AskFor({ label, onAsk }: { label: string; onAsk: () => void }) {
  return (
    <>
      {' '}
      <Button variant="link" onClick={onAsk} aria-label={`Ask for a correction: ${label}`}>
        Ask for a correction
      </Button>
    </>
  );
}
