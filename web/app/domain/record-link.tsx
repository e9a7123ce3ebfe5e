import { Link } from 'react-router';

/** A link from the summary of a record to the record. */
export function RecordLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="mt-1 inline-block font-semibold text-[0.9375rem] underline underline-offset-4">
      {children}
    </Link>
  );
}
