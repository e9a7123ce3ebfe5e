import { useQuery } from '@tanstack/react-query';
import { PageSkeleton } from '~/components/feedback/page-skeleton';
import { EmptyState, ErrorState } from '~/components/feedback/state';
import { company } from '~/config/company';
import {
  type FormerApplication,
  formerApplicationsQueryOptions,
} from '~/data/rent-guarantee-applications/former-applications-query';
import { describeAgentHolding } from '~/domain/certificate/agent-holds-certificate';
import { MailToUs, Telephone } from '~/domain/contact-us';
import { OtherAccount } from '~/domain/other-account';
import { UnlinkedHint } from './unlinked-hint';

/** Shown in place of an application that the reader may not see. Says whether it was theirs as a landlord or agent before. */
export function MissingApplication({ id, isManager }: { id: string; isManager: boolean }) {
  const former = useQuery({ ...formerApplicationsQueryOptions([id]), enabled: isManager });
  if (former.isLoading) return <PageSkeleton label="Loading application details..." />;
  if (former.isError) return <ErrorState title={former.error.message} onRetry={() => void former.refetch()} />;
  const [application] = former.data ?? [];
  if (application) return <WithAnother application={application} />;
  return (
    <ErrorState
      title="Application not found. It may have been deleted or doesn't exist."
      description={<UnlinkedHint />}
      action={<OtherAccount />}
    />
  );
}

function WithAnother({ application }: { application: FormerApplication }) {
  const { application_number: number, agent_name: agent } = application;
  const kept = describeAgentHolding(application);
  return (
    <EmptyState
      title="This application is with another landlord or agent now"
      description={
        <>
          {kept ? `${kept} For a copy ask ${agent} or us. ` : `You do not see ${number} any more. `}
          {kept ? `If ${agent} does not act for you` : 'If you still let or manage the property'}, or if you have a
          question, write to <MailToUs about={number}>{company.email.display}</MailToUs>, or <Telephone /> and name{' '}
          {number}.
        </>
      }
    />
  );
}
