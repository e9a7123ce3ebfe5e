import { queryOptions } from '@tanstack/react-query';
import { SHARED_READ_MS } from '~/config/limits';
import { readPart } from '~/data/application-parts/read-part';
import { toAppError } from '~/lib/app-error';
import { getSupabase } from '~/lib/supabase';
import type { Json } from '~/types/database';

/** The unsaved answers of a section, and the time of typing in milliseconds. */
export interface TypedAnswers {
  readonly answers: Readonly<Record<string, unknown>>;
  readonly typedAt: number;
  /** The version of the section when typing began; 0: the section had no record; null: unknown. */
  readonly begunVersion: number | null;
}

/**
 * The unsaved answers that the tenant has typed on any device, by section: those of a draft or, without an id, those of an application
 * that is not begun yet. They are read once, when the forms open. The forms open even if that fails.
 */
export function typedAnswersQueryOptions(userId: string, applicationId: string | undefined) {
  return queryOptions({
    queryKey: ['typed-answers', userId, applicationId ?? 'new'],
    queryFn: ({ signal }) => fetchTypedAnswers(userId, applicationId, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

/** The unsaved answers of an application that is not begun yet, by section, for the screens that offer to go on with it. */
export function begunAnswersQueryOptions(userId: string) {
  return queryOptions({
    queryKey: begunAnswersKey(userId),
    queryFn: ({ signal }) => fetchTypedAnswers(userId, undefined, signal),
    staleTime: SHARED_READ_MS,
    retry: false,
  });
}

export const begunAnswersKey = (userId: string) => ['typed-answers', userId, 'begun'] as const;

async function fetchTypedAnswers(
  userId: string,
  applicationId: string | undefined,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, TypedAnswers>> {
  const read = () => fetchTypedSections(userId, applicationId, signal);
  return toTypedSections(applicationId ? await readPart(applicationId, 'typed', read) : await read());
}

async function fetchTypedSections(
  userId: string,
  applicationId: string | undefined,
  signal: AbortSignal,
): Promise<readonly TypedSectionRow[]> {
  const supabase = await getSupabase();
  const { data, error } = await supabase
    .from('typed_answers')
    .select('section, answers, typed_at, begun_version')
    .eq('user_id', userId)
    .filter('application_id', applicationId ? 'eq' : 'is', applicationId ?? null)
    .abortSignal(signal);
  if (error) throw toAppError(error);
  return data;
}

export interface TypedSectionRow {
  readonly section: string;
  readonly answers: Json;
  readonly typed_at: string;
  readonly begun_version: number | null;
}

/** Rows of the table by their section. */
export function toTypedSections(rows: readonly TypedSectionRow[]): ReadonlyMap<string, TypedAnswers> {
  return new Map(
    rows.map(({ section, answers, typed_at, begun_version: begunVersion }) => [
      section,
      { answers: answers as TypedAnswers['answers'], typedAt: Date.parse(typed_at), begunVersion },
    ]),
  );
}
