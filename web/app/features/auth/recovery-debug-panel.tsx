import { DetailList } from '~/components/ui/section';
import { useHasMailbox } from '~/lib/use-has-mailbox';
import type { RecoverySession } from './use-recovery-session';

const statusWords = { waiting: 'Waiting', asking: 'Asking', ready: 'Ready', missing: 'None' } as const;

/**
 * The facts about a link that does not work, for those who try the service out: only where mail is caught. Shows whether there are
 * tokens, never the tokens themselves.
 */
export function RecoveryDebugPanel({ session }: { session: RecoverySession }) {
  const { link } = session;
  if (!useHasMailbox()) return null;
  return (
    <details className="mt-10 rounded-xl border px-4 py-3">
      <summary className="font-medium text-soft">Debug information</summary>
      <DetailList
        className="mt-4 pb-2"
        details={[
          { label: 'Session', value: statusWords[session.status] },
          { label: 'Account', value: session.email },
          { label: 'Last event', value: session.event },
          { label: 'Link type', value: link.type },
          { label: 'Access token in link', value: link.accessToken ? 'Yes' : 'No' },
          { label: 'Refresh token in link', value: link.refreshToken ? 'Yes' : 'No' },
          { label: 'Older than 120 seconds', value: link.isStale ? 'Yes' : 'No' },
          { label: 'Error', value: session.error },
        ]}
      />
    </details>
  );
}
