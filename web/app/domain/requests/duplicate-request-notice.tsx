import { Notice } from '~/components/feedback/notice';
import { formatMediumDate, formatMoment } from '~/lib/dates';

interface DuplicateRequestNoticeProps {
  /** The open questions of the same kind as the new one. */
  open: readonly { readonly id: string; readonly words: string; readonly asked_at: string; readonly due_on: string }[];
}

/** Says before a question is sent that an open one asks for the same. Renders nothing without an open one. */
export function DuplicateRequestNotice({ open }: DuplicateRequestNoticeProps) {
  if (open.length === 0) return null;
  return (
    <Notice tone="warn" title="This is asked already, and not answered" isAlert>
      <ul className="grid gap-2">
        {open.map(({ id, words, asked_at, due_on }) => (
          <li key={id} className="wrap-anywhere">
            Asked {formatMoment(asked_at)}, due {formatMediumDate(due_on)}: “{words}”
          </li>
        ))}
      </ul>
    </Notice>
  );
}
