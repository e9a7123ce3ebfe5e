import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';
import { useWayBack } from '~/lib/use-way-back';

/** The way back to the list that a record belongs to, such as 'Back to Applications': to the list as it was left. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={useWayBack(to)}
      className="inline-flex min-h-9 items-center gap-1.5 rounded font-medium text-soft hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
