import { useQueryClient } from '@tanstack/react-query';
import { type Application, applicationQueryOptions } from '~/data/rent-guarantee-applications/application-query';
import { isConflict } from '~/lib/app-error';

/** An application to decide on. The record's form is one: it continues from what a decision has changed. */
export interface Decidable {
  /** The application as the reader sees it: a decision on an older one is refused. */
  readonly base: Application;
  /** Continues from the newest version. */
  readonly rebase: () => Promise<unknown>;
  /** Continues from the newest version when the error is a conflict. */
  readonly showConflict: (error: unknown) => Promise<unknown>;
}

/** An application to decide on where no form edits it. */
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
