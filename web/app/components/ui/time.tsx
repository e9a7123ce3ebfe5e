import { formatDateTime, formatRelative } from '~/lib/dates';

/** How long ago something was; the exact time shows on hover. */
export function Time({ value }: { value: string | null | undefined }) {
  if (!value) return <>N/A</>;
  return (
    <time dateTime={value} title={formatDateTime(value)}>
      {formatRelative(value)}
    </time>
  );
}
