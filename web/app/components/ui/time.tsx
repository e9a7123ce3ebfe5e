import { formatDateTime, formatRelative } from '~/lib/dates';

/** The time since an event; hovering shows the exact time, which is beside it on devices without hovering. */
export function Time({ value }: { value: string | null | undefined }) {
  if (!value) return <>N/A</>;
  return (
    <time dateTime={value} title={formatDateTime(value)}>
      {formatRelative(value)}
      <span className="hidden [@media(hover:none)]:inline">, {formatDateTime(value)}</span>
    </time>
  );
}
