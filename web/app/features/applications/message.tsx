import { ChevronDown } from 'lucide-react';
import { communicationTypeLabels } from '~/config/vocabulary';
import type { Communication } from '~/data/application-communications/communications-query';
import { formatDateTime } from '~/lib/dates';

interface MessageProps {
  message: Communication;
  isStaff: boolean;
  /** Open at first. */
  isOpen: boolean;
}

/** One message: subject and date, with a text that expands. */
export function Message({ message, isStaff, isOpen }: MessageProps) {
  const { subject, content, communication_type: type, direction, created_at } = message;
  const from = direction === 'outbound' ? '' : isStaff ? ' from the tenant' : ' from you';
  return (
    <li className="border-b last:border-b-0">
      <details open={isOpen} className="group/message">
        <summary className="flex list-none items-start gap-4 px-5 py-3.5 -outline-offset-2 transition-colors hover:bg-raised/60 sm:px-7 [&::-webkit-details-marker]:hidden">
          <span className="min-w-0 flex-1">
            <span className="block break-words font-semibold">{subject}</span>
            <span className="figures mt-0.5 block text-sm text-soft">
              {communicationTypeLabels[type]}
              {from}, {formatDateTime(created_at)}
            </span>
          </span>
          <ChevronDown
            aria-hidden
            className="mt-0.5 size-5 shrink-0 text-soft transition-transform group-open/message:rotate-180"
          />
        </summary>
        <p className="max-w-prose whitespace-pre-line break-words px-5 pt-1 pb-5 sm:px-7">{content}</p>
      </details>
    </li>
  );
}
