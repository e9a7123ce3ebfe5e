import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useState } from 'react';
import { ErrorState } from '~/components/feedback/state';
import type { HomeCase, OwnCase, OwnHome } from '~/data/application-cases/own-home-query';
import { isInquiryShown } from '~/data/application-cases/own-home-query';
import { communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { requestsQueryOptions } from '~/data/application-requests/requests-query';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { withdrawalNoticesQueryOptions } from '~/data/certificate-versions/withdrawal-notices-query';
import { useLiveApplication } from '~/data/live/use-live-changes';
import { caseDecidedAt } from '~/data/rent-guarantee-applications/decided-at';
import { tasksAnchor } from '~/domain/anchors';
import { hasUnsentAnswers } from '~/domain/requests/unsent-answers';
import { useAuth } from '~/lib/auth/auth-context';
import { CasePrice } from './case-price';
import { ConversationAbout } from './conversation-about';
import { isUnderNotice } from './describe-case';
import { OtherCases } from './other-cases';
import { OwnCaseCard } from './own-case';

/** Loaded only for those who see it, before the screen is shown. */
const NoCase = lazy(async () => ({ default: (await import('./no-case')).NoCase }));
const OfficeInquiry = lazy(async () => ({
  default: (await import('./office-inquiry')).OfficeInquiry,
}));

/** The parts of a tenant's case that other features render. */
export interface CaseParts {
  /** The requests to the tenant, with a form for each answer. */
  readonly tasks: (applicationId: string) => ReactNode;
  /** The messages between the tenant and staff, with the form for an answer; `about` names the application if there are several. */
  readonly conversation: (own: HomeCase, decidedAt: string | undefined, about: ReactNode) => ReactNode;
  readonly certificates: (certificates: readonly CertificateVersion[]) => ReactNode;
  /** The notices of withdrawal that run for them. */
  readonly notices: (certificates: readonly CertificateVersion[]) => ReactNode;
}

/** The cases that a tenant's home shows in full: the leading one, and the one whose conversation is shown. */
interface ShownCases {
  readonly lead: HomeCase | undefined;
  readonly talk: HomeCase | undefined;
  /** Shows the conversation of another case. */
  readonly onTalk: (applicationId: string) => void;
}

export function useHomeCases(home: OwnHome | undefined): ShownCases & { readonly isPending: boolean } {
  const { cases = [], conversation = null } = home ?? {};
  const [openId, setOpenId] = useState<string>();
  const lead = findLead(cases, openId);
  if (lead && lead.application_id !== openId) setOpenId(lead.application_id);
  const [chosenId, setChosenId] = useState<string>();
  const find = (id: string | null | undefined) => cases.find((own) => own.application_id === id);
  const talk = find(chosenId) ?? (lead && lead.step !== 'draft' ? lead : find(conversation));
  useLiveApplication(lead?.application_id);
  useLiveApplication(talk === lead ? undefined : talk?.application_id);
  // Loaded before the screen is shown, which would move otherwise.
  const requests = useQuery({
    ...requestsQueryOptions(lead?.application_id ?? ''),
    enabled: (lead?.requests ?? 0) > 0,
  });
  const messages = useQuery({
    ...communicationsQueryOptions(talk?.application_id ?? ''),
    enabled: talk !== undefined,
  });
  const [isKnown, setIsKnown] = useState(false);
  const noticed = cases.filter(isUnderNotice).map((own) => withdrawalNoticesQueryOptions(own.application_id));
  const notices = useQueries({ queries: noticed });
  const isLoading =
    home === undefined || requests.isLoading || messages.isLoading || notices.some((notice) => notice.isLoading);
  if (!isLoading && !isKnown) setIsKnown(true);
  return { lead, talk, onTalk: setChosenId, isPending: isLoading && !isKnown };
}

interface TenantCaseProps {
  home: UseQueryResult<OwnHome>;
  shown: ShownCases;
  parts: CaseParts;
  /** A new application that is in no list yet; null if there is none. */
  begun: ReactNode;
  /** Whether the person applies, or may. A landlord or agent is not invited to. */
  isApplicant: boolean;
}

/** A tenant's cases with all that belongs to them. */
export function TenantCase({ home, shown: { lead, talk, onTalk }, parts, begun, isApplicant }: TenantCaseProps) {
  const userId = useAuth().user?.id ?? '';
  // The state when home opened: an answer must not move the form in which it is being written.
  const [isMessageFirst] = useState(() => (talk?.message_from ?? null) !== null);
  if (!home.data) {
    return (
      <div className="mb-6 rounded-2xl border bg-surface">
        <ErrorState title="Could not load where your application stands" onRetry={() => void home.refetch()} />
      </div>
    );
  }
  const { cases, certificates, inquiry, office } = home.data;
  // The mail with the link, which is sent after the inquiry is checked, says more.
  const isAwaited = isInquiryShown(inquiry) && office?.state !== 'offered' && office?.state !== 'linked';
  const hasSeveral = cases.length > 1;
  const conversation = talk
    ? parts.conversation(
        talk,
        caseDecidedAt(talk),
        hasSeveral ? <ConversationAbout cases={cases} own={talk} onChoose={onTalk} /> : null,
      )
    : null;
  return (
    <section aria-label="Your case" className="mb-6 grid grid-cols-1 gap-6 empty:hidden">
      {parts.notices(certificates)}
      {isAwaited ? <OfficeInquiry inquiry={inquiry} /> : null}
      {lead ? <OwnCaseCard own={lead} /> : null}
      {lead || begun || !isApplicant ? null : <NoCase isLandlord={isInquiryShown(inquiry)} />}
      {lead && (lead.requests > 0 || hasUnsentAnswers(userId, lead.application_id)) ? (
        <div id={tasksAnchor} tabIndex={-1} className="scroll-mt-6 outline-none empty:hidden">
          {parts.tasks(lead.application_id)}
        </div>
      ) : null}
      {begun}
      <OtherCases cases={cases.filter((own) => own !== lead)} />
      {isMessageFirst ? conversation : null}
      {parts.certificates(certificates)}
      {isMessageFirst ? null : conversation}
      {isApplicant ? <CasePrice own={lead} isNamed={hasSeveral} /> : null}
    </section>
  );
}

/** The case that leads: the first, but the one that is open stays while nothing is asked elsewhere, so that an answer does not hide it. */
export function findLead<Case extends OwnCase>(cases: readonly Case[], openId: string | undefined): Case | undefined {
  const [first] = cases;
  const open = cases.find((own) => own.application_id === openId);
  return open === undefined || (first?.step === 'request' && open.step !== 'request') ? first : open;
}
