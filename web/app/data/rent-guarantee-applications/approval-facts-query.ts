import { queryOptions } from '@tanstack/react-query';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { ApplicationDocument } from '../application-documents/documents-query';
import { readPart } from '../application-parts/read-part';
import type { CertificateState } from '../certificate-versions/certificate-versions-query';
import type { ApplicationPrice } from './application-price-query';
import { applicationKeys } from './keys';
import type { RuleResult } from './rule-checks-query';

/** An unmet requirement of an approval that is not a rule of the law. */
export interface ApprovalFinding {
  readonly section: string;
  readonly field: string;
  readonly message: string;
  readonly effect: 'blocks' | 'warns';
  /** The reason why a warning does not stop the approval; null: nobody has given one. */
  readonly reason: string | null;
}

/** A document that no member of staff has opened, or that nobody has accepted or refused. */
export interface UncheckedDocument
  extends Pick<ApplicationDocument, 'id' | 'application_id' | 'document_type' | 'file_name'> {
  readonly is_opened: boolean;
  readonly is_decided: boolean;
}

/** A warning in spite of which the application was approved, with the reason. */
export interface PassedWarning {
  /** Null for the amount, which is not a rule of the law. */
  readonly rule: number | null;
  readonly words: string;
  readonly source: string | null;
  readonly reason: string;
  /** Null if it is no longer known. */
  readonly given_at: string | null;
  readonly given_by: string | null;
}

/** The facts that decide about an application. */
export interface ApprovalFacts {
  /** The results of the rules for an approval; empty for a draft and after the approval. */
  readonly rules: readonly RuleResult[];
  /** The reasons why an approval would be refused now; empty for a draft and after the approval. */
  readonly gate: readonly ApprovalFinding[];
  /**
   * The guarantee amount by rule, in pounds: the rent, or the own share, for each month. Null for a draft, after the approval, and
   * while it is unknown.
   */
  readonly proposal: { readonly rent: number; readonly months: number; readonly amount: number } | null;
  /** The documents that no member of staff has opened, or that nobody has accepted or refused; empty for a draft and after the approval. */
  readonly unchecked: readonly UncheckedDocument[];
  /** The results of the rules at the last approval; null without one. */
  readonly kept: { readonly results: readonly RuleResult[]; readonly checked_at: string } | null;
  /** The warnings in spite of which the application was approved; empty if it is not approved. */
  readonly passed: readonly PassedWarning[];
  /** The states of the versions of its certificate. */
  readonly certificate_states: readonly CertificateState[];
  readonly price: ApplicationPrice;
  /** When and by whom the fee for the certificate was waived; null if it was not. */
  readonly waiver: { readonly waived_at: string; readonly waived_by: string | null } | null;
}

/** For staff. */
export function approvalFactsQueryOptions(applicationId: string) {
  return queryOptions({
    // Below the application's own key, because a change of the application changes what an approval lacks.
    queryKey: applicationKeys.approval(applicationId),
    queryFn: ({ signal }) => readPart(applicationId, 'facts', () => fetchFacts(applicationId, signal)),
  });
}

async function fetchFacts(application: string, signal: AbortSignal): Promise<ApprovalFacts> {
  const supabase = await getSupabase();
  const { data, error } = await supabase.rpc('approval_facts', { application }).abortSignal(signal);
  if (error) throw toAppError(error);
  return data as unknown as ApprovalFacts;
}
