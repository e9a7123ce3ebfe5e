import { ArrowLeft } from 'lucide-react';
import { Link } from 'react-router';

/** The way back to the list that a record belongs to, such as 'Back to Applications'. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-9 items-center gap-1.5 rounded font-medium text-soft hover:text-ink">
      <ArrowLeft aria-hidden className="size-4" />
      {children}
    </Link>
  );
}
