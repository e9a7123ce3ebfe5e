import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { formatRelative } from '~/lib/dates';
import { goToDecision } from './go-to-decision';

/** Says at the top that the tenant appeals, why, and where it is decided. Renders nothing otherwise. */
export function AppealNotice({ application }: { application: Application }) {
  const appeal =
    application.status === 'rejected'
      ? application.application_rejections.find(
          ({ appealed_at, appeal_decided_at }) => appealed_at !== null && appeal_decided_at === null,
        )
      : undefined;
  if (!appeal) return null;
  return (
    <Notice tone="warn" title="The tenant appeals against the rejection">
      <p className="figures">Received {formatRelative(appeal.appealed_at)}.</p>
      <p className="mt-1 line-clamp-6 whitespace-pre-line break-words">{appeal.appeal_words}</p>
      <p className="mt-1">
        The documents are no longer accepted or refused one by one: they are looked at again for the appeal.
      </p>
      <Button size="small" variant="secondary" className="mt-3" onClick={goToDecision}>
        Go to the appeal
      </Button>
    </Notice>
  );
}
