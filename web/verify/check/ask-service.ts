import type { Site } from '../site';
import { type Notice, type State, sentenceOf } from './sentences';

/** The service's response about a number. */
export interface ServiceAnswer {
  readonly result: State;
  readonly specimen: boolean;
  readonly version: number;
  readonly from: string;
  readonly until: string;
  readonly claims_until: string;
  readonly replaced_by: number | null;
  /** Only for a withdrawn certificate, and only if the question names a version. */
  readonly withdrawn_on?: string;
  /** The day of a notice of withdrawal, and its last day: only while it runs, and only if the question names a version. */
  readonly notice_given_on?: string;
  readonly notice_until?: string;
}

/** The outcome of a request to the service. */
export type Asked =
  | { readonly outcome: 'known'; readonly answer: ServiceAnswer }
  | { readonly outcome: 'unknown' | 'too_many' | 'no_number' | 'no_connection' };

const timeoutMs = 10_000;

/** Asks the service about a number, and optionally about one version of it. */
export async function askService({ reachedAt }: Site, number: string, version?: number): Promise<Asked> {
  const question = new URLSearchParams({ number, ...(version === undefined ? {} : { version: String(version) }) });
  try {
    const response = await fetch(`${reachedAt}/verify-certificate?${question}`, {
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (response.status === 429) return { outcome: 'too_many' };
    if (response.status === 400) return { outcome: 'no_number' };
    const answer = (await response.json()) as ServiceAnswer | { result: 'unknown' };
    if (response.status === 404 && answer.result === 'unknown') return { outcome: 'unknown' };
    return response.ok && isKnown(answer) ? { outcome: 'known', answer } : { outcome: 'no_connection' };
  } catch {
    return { outcome: 'no_connection' };
  }
}

function isKnown(answer: ServiceAnswer | { result: 'unknown' }): answer is ServiceAnswer {
  return (
    answer.result !== 'unknown' &&
    'claims_until' in answer &&
    sentenceOf(answer.result, mentioned(answer)) !== undefined
  );
}

/** The facts that a sentence mentions. */
export function mentioned(answer: ServiceAnswer) {
  return {
    from: answer.from,
    until: answer.until,
    claimsUntil: answer.claims_until,
    replacedBy: answer.replaced_by ?? undefined,
    withdrawnOn: answer.withdrawn_on,
    notice: noticeOf(answer),
  };
}

function noticeOf({ notice_given_on: givenOn, notice_until: until }: ServiceAnswer): Notice | undefined {
  return givenOn !== undefined && until !== undefined ? { givenOn, until } : undefined;
}
