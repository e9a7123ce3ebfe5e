import { MutationCache, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query';
import { SHARED_READ_MS } from '~/config/limits';
import { type AppError, isConflict, isSessionOver, isUnanswered, toAppError, unansweredTitle } from '~/lib/app-error';
import { endSession } from '~/lib/auth/end-session';
import { toast } from '~/lib/toast';

interface ToastText {
  readonly title: string;
  readonly description?: string;
}

interface ErrorToast {
  readonly title: string | ((error: AppError) => string);
  /** Replaces the error's own message. */
  readonly description?: string | ((error: AppError) => string);
  /** The failures that the screen itself reports. */
  readonly unless?: (error: AppError) => boolean;
  /** The title when the answer to a save is lost. Without it a title that says what was not done gives way to a general one. */
  readonly unanswered?: string;
}

export interface MutationMeta extends Record<string, unknown> {
  /** The toast after a success. */
  success?: ToastText | ((data: unknown) => ToastText | undefined);
  /** The toast after a failure. Without it, or with false, the screen itself reports the failure. */
  error?: ErrorToast | false;
  /**
   * The queries to invalidate after a success, or after a save whose answer is lost. The mutation ends once they are invalidated,
   * not once they are loaded.
   */
  invalidates?: readonly QueryKey[];
  /** The queries to refetch after a lost response, in place of `invalidates`. */
  inDoubt?: readonly QueryKey[];
  /** The queries that are outdated if somebody else has changed the record. The mutation fails after they are refetched. */
  outdated?: readonly QueryKey[];
}

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
    mutationMeta: MutationMeta;
    queryMeta: { error?: ErrorToast; [key: string]: unknown };
  }
}

/** The refetches after a lost response. The screen has reported the lost response, so their failures show no toast. */
const rereads = new Set<string>();

/**
 * The cache of server data. Queries and mutations put their toasts in `meta`; they are shown here and nowhere else. A failed
 * query is retried once unless the server refused it or it timed out.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => tellFailure(rereads.has(query.queryHash) ? false : query.meta?.error, error),
  }),
  mutationCache: new MutationCache({
    onSuccess: (data, _variables, _context, mutation) => {
      const { success, invalidates } = mutation.meta ?? {};
      const text = typeof success === 'function' ? success(data) : success;
      if (text) toast(text.title, text.description, 'success');
      for (const queryKey of invalidates ?? []) void queryClient.invalidateQueries({ queryKey });
    },
    onError: async (error, _variables, _context, mutation) => {
      const { error: text, invalidates, inDoubt = invalidates, outdated = [] } = mutation.meta ?? {};
      const isInDoubt = inDoubt !== undefined && isUnanswered(error);
      tellFailure(text && isInDoubt ? withDoubt(text) : text, error);
      if (isInDoubt) for (const queryKey of inDoubt) void readAgain(queryKey);
      if (isConflict(error)) await Promise.all(outdated.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
  }),
  defaultOptions: {
    queries: { staleTime: SHARED_READ_MS, refetchOnWindowFocus: false, retry: shouldRetry, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** The toast when nobody knows whether the server has saved what was sent: 'Error adding tenancy' is right, 'Not signed' is not. */
function withDoubt(text: ErrorToast): ErrorToast {
  const saysNotDone = typeof text.title === 'string' && /\bnot\b/i.test(text.title);
  const title = text.unanswered ?? (saysNotDone ? unansweredTitle : undefined);
  return title === undefined ? text : { title, ...(text.unless ? { unless: text.unless } : {}) };
}

async function readAgain(queryKey: QueryKey): Promise<void> {
  const hashes = queryClient
    .getQueryCache()
    .findAll({ queryKey })
    .map(({ queryHash }) => queryHash);
  for (const hash of hashes) rereads.add(hash);
  await queryClient.invalidateQueries({ queryKey });
  for (const hash of hashes) rereads.delete(hash);
}

function tellFailure(text: ErrorToast | false | undefined, thrown: unknown): void {
  const error = toAppError(thrown);
  // The session was ended elsewhere, so this browser signs out as well. That the server no longer knows the session is not news.
  if (isSessionOver(error)) void endSession().catch(() => {});
  if (!text) return;
  if (error.code === 'aborted' || text.unless?.(error)) return;
  const say = (words: ErrorToast['title'] | undefined) => (typeof words === 'function' ? words(error) : words);
  toast(say(text.title) ?? 'Error', say(text.description) ?? error.message, 'error');
}

function shouldRetry(failures: number, error: AppError): boolean {
  const isRefusal = error.status !== undefined && error.status >= 400 && error.status < 500;
  return failures < 1 && !isRefusal && !/^(PGRST|PT4|22|23|42|timeout$)/.test(error.code);
}
