import { useQueryClient } from '@tanstack/react-query';
import { type Application, applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { isConflict } from '~/lib/app-error';

/** An application to decide on. The record's form implements it, and continues from the version that a decision created. */
export interface Decidable {
  /** The version that the reader sees: a decision on an older version is refused. */
  readonly base: Application;
  /** Continues from the newest version. */
  readonly rebase: () => Promise<unknown>;
  /** Continues from the newest version when the error is a conflict. */
  readonly showConflict: (error: unknown) => Promise<unknown>;
}

/** An application to decide on without a form that edits it. */
export function useDecidable(base: Application): Decidable {
  const queryClient = useQueryClient();
  const rebase = () => queryClient.fetchQuery({ ...applicationQueryOptions(base.id), staleTime: 0 });
  return {
    base,
    rebase,
    showConflict: async (error) => {
      if (isConflict(error)) await rebase().catch(() => undefined);
    },
  };
}
