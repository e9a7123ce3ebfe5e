import { queryOptions } from '@tanstack/react-query';
import { HOME_RETRY_MS, OWN_DATA_STALE_MS } from '~/config/limits';
import { type Communication, communicationsQueryOptions } from '~/data/application-communications/communications-query';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import type { ApplicationPrice } from '~/data/rent-guarantee-applications/application-price-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import {
  begunAnswersQueryOptions,
  type TypedSectionRow,
  toTypedSections,
} from '~/data/typed-answers/typed-answers-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';

/** A field that staff left unchanged after they had read the person's answer about it. */
export interface LeftCorrection {
  readonly field: string;
  /** The value that stays; null if it is empty. */
  readonly value: string | null;
  /** The reason in the words of staff. */
  readonly words: string | null;
}

/** The state of one of the person's applications. */
export interface OwnCase {
  readonly application_id: string;
  readonly application_number: string;
  readonly status: string;
  readonly step: string;
  readonly turn: string;
  /** When this step began. */
  readonly since: string;
  /** The usual number of days of this step; null for a draft, or if there are too few cases. */
  readonly usual_days: number | null;
  readonly property_address_line_1: string | null;
  readonly property_city: string | null;
  /** The number of open requests of staff, answered or not. */
  readonly requests: number;
  /** The due date of the first unanswered request. On the landlord's turn, the due date of the question to the landlord or agent. */
  readonly due_on: string | null;
  /** The last day on which the tenant can ask for a review of a rejection by another person; null if that is not possible. */
  readonly appeal_until: string | null;
  /** How the case was closed without a decision. */
  readonly closing: string | null;
  /** When the certificate was withdrawn. A case that ended this way counts from then on. */
  readonly certificate_withdrawn_at: string | null;
  /** The last day of a running notice of withdrawal, which ends the certificate's cover early. */
  readonly certificate_notice_until: string | null;
  /** When the tenant objected to the newest notice of withdrawal. */
  readonly objected_at: string | null;
  /** upheld: the notice stays in force; overturned: it was taken back. */
  readonly objection_outcome: string | null;
  readonly objection_decided_at: string | null;
  /** When an appeal against the rejection succeeded. Null once the case is decided again. */
  readonly appeal_granted_at: string | null;
  /** When the approval was taken back. Null once the case is decided again. */
  readonly approval_taken_back_at: string | null;
  /** The promised day of the answer to a waiting appeal; null without one. */
  readonly appeal_answer_by: string | null;
  /** The fields that staff left unchanged after the person's answer, newest first; empty once the case is decided. */
  readonly left_corrections: readonly LeftCorrection[];
  /** Whether the case is over: nobody has to act, nothing is covered, and no appeal is possible. */
  readonly is_over: boolean;
  readonly price: ApplicationPrice;
}

/** A case in the response of the home query. */
export interface HomeCase extends OwnCase {
  /** When the application was last approved; null while it is not approved. */
  readonly approved_at: string | null;
  /**
   * The author of the newest waiting message. A tenant's message waits for an answer. A message that staff sent since the step began
   * waits until it is read.
   */
  readonly message_from: 'tenant' | 'staff' | null;
}

/** An application of the person that somebody else has deleted. */
export interface DeletionNotice {
  readonly id: string;
  readonly application_number: string;
  readonly was_submitted: boolean;
  readonly deleted_at: string;
}

/** The newest inquiry from the address of the person's account. */
export interface OwnInquiry {
  readonly sent_at: string;
  /** When staff settled the inquiry; null while they have not. */
  readonly settled_at: string | null;
  /** linked: the account acts for an office; answered: settled without a link. */
  readonly outcome: 'linked' | 'answered' | null;
  /** The usual number of days until an inquiry is settled; null if there are too few. */
  readonly usual_days: number | null;
}

/** Whether the inquiry is shown. A linked account shows the office instead, until the link ends. */
export function isInquiryShown(inquiry: OwnInquiry | null): inquiry is OwnInquiry {
  return inquiry !== null && inquiry.outcome !== 'linked';
}

/** A landlord or agent whose address the account has, and for which it does not act yet. */
export interface OfferedOffice {
  readonly state: 'offered';
  readonly company_name: string;
  /** When the newest valid link was sent; null if there is none. */
  readonly sent_at: string | null;
}

/** A landlord or agent to which an owner has linked the account. The link counts once the account has opened it in the mail. */
export interface LinkedOffice {
  readonly state: 'linked';
  readonly company_name: string;
  readonly sent_at: string;
}

/** The landlord or agent for which the account last acted. The account acts for none now. */
export interface EndedOffice {
  readonly state: 'ended';
  readonly company_name: string;
  readonly ended_at: string;
  /** Whether the account was linked by an address that is no longer the address of the landlord or agent. */
  readonly has_other_address: boolean;
}

/** A landlord or agent that the account is related to but does not act for. The name of one that staff have not checked is not included. */
export type OwnOffice = OfferedOffice | LinkedOffice | EndedOffice | { readonly state: 'checked' };

/** The data of a tenant's first screen. */
export interface OwnHome {
  /** The cases that wait for the tenant come first, then those that are not over. Within each group, the last changed comes first. */
  readonly cases: readonly HomeCase[];
  /** The person's certificates in their newest versions, newest first. */
  readonly certificates: readonly CertificateVersion[];
  /** The case whose conversation is shown; a draft only if there is no other case. Null without a case. */
  readonly conversation: string | null;
  /** The unread notices, newest first. */
  readonly deletions: readonly DeletionNotice[];
  readonly inquiry: OwnInquiry | null;
  readonly office: OwnOffice | null;
}

interface Answer extends OwnHome {
  /** The messages of the conversation; null if there are too many. */
  readonly messages: Communication[] | null;
  readonly begun: readonly TypedSectionRow[];
}

/**
 * The query repeats itself after a failure. Its response also fills the caches of the conversation's messages, unless they are loaded
 * already, and of the typed answers of an application that is not begun yet.
 */
export function ownHomeQueryOptions(userId: string) {
  return queryOptions({
    queryKey: applicationKeys.ownHome(userId),
    queryFn: async ({ signal, client }): Promise<OwnHome> => {
      const { messages, begun, ...home } = await fetchHome(signal);
      client.setQueryData(begunAnswersQueryOptions(userId).queryKey, toTypedSections(begun));
      if (home.conversation !== null && messages) {
        const { queryKey } = communicationsQueryOptions(home.conversation);
        client.setQueryData(queryKey, (known) => known ?? messages);
      }
      return home;
    },
    staleTime: OWN_DATA_STALE_MS,
    retry: 1,
    refetchInterval: ({ state }) => (state.status === 'error' ? HOME_RETRY_MS : false),
    // The state of a certificate can change at midnight without a change in the database.
    refetchOnWindowFocus: true,
  });
}

async function fetchHome(signal: AbortSignal): Promise<Answer> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('own_home').abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as Answer;
}
