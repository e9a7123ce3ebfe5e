import { type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ErrorState } from '~/components/feedback/state';
import type { OwnCase, OwnHome } from '~/data/application-cases/own-home-query';
import { communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { withdrawalNoticesQueryOptions } from '~/data/certificate-versions/withdrawal-notices-query';
import { useLiveApplication } from '~/data/live/use-live-changes';
import { caseDecidedAt } from '~/data/rent-guarantee-applications/decided-at';
import { tasksAnchor } from '~/domain/anchors';
import { CasePrice } from './case-price';
import { isUnderNotice } from './describe-case';
import { waitsForTenant } from './describe-other';
import { findLead } from './leading-case';
import { OtherCases } from './other-cases';
import { NoCase, OwnCaseCard } from './own-case';
import { waitsForAnswer } from './waits-for-answer';

/** What other features show of a tenant's case. */
export interface CaseParts {
  /** What the tenant of an application is asked for, with a box for each answer. */
  readonly tasks: (applicationId: string) => ReactNode;
  /** What its tenant and staff have written to each other, with the box for an answer. */
  readonly conversation: (applicationId: string, decidedAt: string | undefined) => ReactNode;
  readonly certificates: (certificates: readonly CertificateVersion[]) => ReactNode;
  /** The notices of withdrawal that run for them. */
  readonly notices: (certificates: readonly CertificateVersion[]) => ReactNode;
}

/** The case that a tenant's home leads with. */
export function useLeadCase(cases: readonly OwnCase[] | undefined) {
  const [openId, setOpenId] = useState<string>();
  const lead = findLead(cases ?? [], openId);
  if (lead && lead.application_id !== openId) setOpenId(lead.application_id);
  useLiveApplication(lead?.application_id);
  const id = lead?.application_id ?? '';
  // Known before the screen is shown, which would move otherwise.
  const requests = useQuery({ ...requestsQueryOptions(id), enabled: (lead?.requests ?? 0) > 0 });
  const messages = useQuery({ ...communicationsQueryOptions(id), enabled: lead !== undefined });
  const [isKnown, setIsKnown] = useState(false);
  const noticed = (cases ?? []).filter(isUnderNotice).map((own) => withdrawalNoticesQueryOptions(own.application_id));
  const notices = useQueries({ queries: noticed });
  const isLoading =
    cases === undefined || requests.isLoading || messages.isLoading || notices.some((notice) => notice.isLoading);
  if (!isLoading && !isKnown) setIsKnown(true);
  return { lead, isPending: isLoading && !isKnown };
}

interface TenantCaseProps {
  home: UseQueryResult<OwnHome>;
  lead: OwnCase | undefined;
  parts: CaseParts;
}

/** A tenant's case with all that belongs to it. */
export function TenantCase({ home, lead, parts }: TenantCaseProps) {
  const messages = useQueryClient().getQueryData(communicationsQueryOptions(lead?.application_id ?? '').queryKey);
  // As it was when home opened: an answer must not move the box in which it is written.
  const [isMessageFirst] = useState(() => lead !== undefined && waitsForAnswer(messages ?? [], lead.since));
  const others = home.data?.cases.filter((own) => own !== lead) ?? [];
  // As it was when home opened, too.
  const [areOthersFirst] = useState(() => others.some(waitsForTenant));
  if (!home.data) {
    return (
      <div className="mb-6 rounded-2xl border bg-surface">
        <ErrorState title="Could not load where your application stands" onRetry={() => void home.refetch()} />
      </div>
    );
  }
  const { certificates } = home.data;
  const conversation = lead ? parts.conversation(lead.application_id, caseDecidedAt(lead, certificates)) : null;
  return (
    <section aria-label="Your case" className="mb-6 grid grid-cols-1 gap-6">
      {parts.notices(certificates)}
      {lead ? <OwnCaseCard own={lead} /> : <NoCase />}
      {lead && lead.requests > 0 ? (
        <div id={tasksAnchor} tabIndex={-1} className="scroll-mt-6 outline-none">
          {parts.tasks(lead.application_id)}
        </div>
      ) : null}
      {areOthersFirst ? <OtherCases cases={others} /> : null}
      {isMessageFirst ? conversation : null}
      {parts.certificates(certificates)}
      {isMessageFirst ? null : conversation}
      <CasePrice own={lead} />
      {areOthersFirst ? null : <OtherCases cases={others} />}
    </section>
  );
}
