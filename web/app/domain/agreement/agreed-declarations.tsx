import { Section } from '~/components/ui/section';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { formatDateTime } from '~/lib/dates';
import { AgreementText } from './agreement-text';

/** What the tenant agreed to with the submission; nothing where no text was shown, or for others than tenant and staff. */
export function AgreedDeclarations({ application, by }: { application: Application; by: 'you' | 'the tenant' }) {
  const { application_declarations: agreed, submitted_at: submitted } = application;
  if (!agreed) return null;
  const isAnew = submitted !== null && Date.parse(agreed.agreed_at) > Date.parse(submitted);
  return (
    <Section
      title={`What ${by} agreed to`}
      description={`On ${formatDateTime(agreed.agreed_at)}, ${isAnew ? 'after the submission.' : 'by submitting.'}`}
    >
      <details>
        <summary className="cursor-pointer font-semibold underline underline-offset-4">
          Declarations and service agreement
        </summary>
        <div className="mt-4">
          <AgreementText text={agreed.text} />
        </div>
      </details>
    </Section>
  );
}
