import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { company } from '~/config/company';
import { paths } from '~/config/paths';
import type { DeletionNotice } from '~/data/application-cases/own-home-query';
import { useReadDeletionMutation } from '~/data/application-cases/read-deletion-mutation';
import { formatDateTime } from '~/lib/dates';

/** Lists the tenant's applications that staff have deleted, until the tenant confirms the notice. */
export function DeletedApplications({ deletions }: { deletions: readonly DeletionNotice[] }) {
  const read = useReadDeletionMutation();
  return (
    <div className="mb-6 grid gap-4">
      {deletions.map(({ id, application_number: number, was_submitted: wasSubmitted, deleted_at: deletedAt }) => (
        <Notice
          key={id}
          tone="info"
          title={`We have deleted ${wasSubmitted ? 'your application' : 'your draft'} ${number}`}
        >
          <p>
            It was deleted on {formatDateTime(deletedAt)}, with its documents, and nothing more happens with it. If you
            did not expect this, write to{' '}
            <a href={company.email.href} className="wrap-anywhere font-semibold underline underline-offset-4">
              {company.email.display}
            </a>
            . If you still need a certificate,{' '}
            <Link to={paths.newApplication} className="font-semibold underline underline-offset-4">
              apply again
            </Link>
            .
          </p>
          <Button
            variant="secondary"
            size="small"
            className="mt-3"
            aria-disabled={read.isPending}
            onClick={() => read.isPending || read.mutate(id)}
          >
            I have read this<span className="sr-only">: {number}</span>
          </Button>
        </Notice>
      ))}
    </div>
  );
}
