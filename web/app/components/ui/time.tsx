import { formatDateTime, formatRelative } from '~/lib/dates';

/** The time since an event; hovering shows the exact time. */
export function Time({ value }: { value: string | null | undefined }) {
  if (!value) return <>N/A</>;
  return (
    <time dateTime={value} title={formatDateTime(value)}>
      {formatRelative(value)}
    </time>
  );
}
