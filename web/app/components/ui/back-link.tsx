import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useReturnPath } from '~/lib/use-return-path';

/** The link back to a record's list, such as 'Back to Applications'. It restores the list's search and page. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={useReturnPath(to)}
      className="inline-flex min-h-9 items-center gap-1.5 rounded font-medium text-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
