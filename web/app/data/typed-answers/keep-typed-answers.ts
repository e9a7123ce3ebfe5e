import { AppError, toAppError } from '~/lib/app-error';
import { readStoredToken } from '~/lib/stored-session';
import { getConnection, getSupabase } from '~/lib/supabase';
import type { Json } from '~/types/database';

interface TypedSection {
  readonly userId: string;
  /** The draft; undefined: an application without a draft yet. */
  readonly applicationId: string | undefined;
  readonly section: string;
  /** An empty object deletes the stored answers. */
  readonly answers: object;
  /** The time of typing, in milliseconds of this device. */
  readonly typedAt: number;
  /** The time of the answers that the server has stored so far, if it has any. */
  readonly keptAt: number | undefined;
  /** The version of the section when typing began; 0: the section had no record. */
  readonly begunVersion: number | undefined;
  /** Whether the person asked for a further application. Otherwise the answers are deleted with the next draft that the person deletes. */
  readonly isAnother: boolean;
}

/** Stores unsaved answers on the server. Returns the time of typing by the server's clock; null if the server stores nothing. */
export async function keepTypedAnswers(typed: TypedSection): Promise<number | null> {
  const supabase = await getSupabase();
  const { data: session } = await supabase.auth.getSession();
  // Somebody else may have signed in since then.
  if (session.session?.user.id !== typed.userId)
    throw new AppError('User not authenticated', { code: 'unauthenticated' });
  const { data, error } = await supabase.rpc('keep_typed_answers', toArguments(typed));
  if (error) throw toAppError(error);
  return data === null ? null : Date.parse(data);
}

/**
 * The same for a page that is being left and cannot wait to read its session. The browser sends the request even after the page has
 * closed.
 */
export async function keepTypedAnswersAtOnce(typed: TypedSection): Promise<number | null> {
  const { url, anonKey } = await getConnection();
  const token = readStoredToken(typed.userId);
  if (token === undefined) throw new AppError('User not authenticated', { code: 'unauthenticated' });
  const response = await fetch(`${url}/rest/v1/rpc/keep_typed_answers`, {
    method: 'POST',
    keepalive: true,
    headers: { apikey: anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(toArguments(typed)),
  });
  if (!response.ok) throw new AppError(response.statusText, { code: 'unknown', status: response.status });
  const kept: unknown = await response.json();
  return typeof kept === 'string' ? Date.parse(kept) : null;
}

function toArguments({ applicationId, section, answers, typedAt, keptAt, begunVersion, isAnother }: TypedSection) {
  return {
    section,
    answers: answers as Json,
    ...(applicationId === undefined ? {} : { application_id: applicationId }),
    ...(keptAt === undefined ? {} : { kept_at: new Date(keptAt).toISOString() }),
    ...(begunVersion === undefined ? {} : { begun_version: begunVersion }),
    ...(isAnother ? { is_another: true } : {}),
    age_ms: Math.max(Math.round(Date.now() - typedAt), 0),
  };
}
