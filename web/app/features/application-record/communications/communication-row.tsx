import { type LucideIcon, Mail, MessageSquare, MessagesSquare, Phone, StickyNote } from 'lucide-react';
import { Badge } from '~/components/ui/badge';
import { Time } from '~/components/ui/time';
import { communicationTypeLabels } from '~/config/communication';
import type { Communication } from '~/data/application-communications/communications-query';
import { describeState } from './communication-state';

const icons: Record<Communication['communication_type'], LucideIcon> = {
  email: Mail,
  internal_note: StickyNote,
  phone_call: Phone,
  sms: MessageSquare,
  other: MessagesSquare,
};

interface CommunicationRowProps {
  communication: Communication;
  onOpen: () => void;
}

/** One communication in the list; the whole row opens it. */
export function CommunicationRow({ communication, onOpen }: CommunicationRowProps) {
  const {
    communication_type: type,
    subject,
    content,
    direction,
    created_at: createdAt,
    delivery_error,
    attached_files: files,
  } = communication;
  const Icon = icons[type];
  const state = describeState(communication);
  const isMessage = type === 'other' && direction === 'inbound';
  // The tenant is named above by their name in the case; the account may have another name now.
  const author = isMessage ? undefined : communication.profiles?.display_name;
  return (
    <li className="relative flex gap-4 border-b px-5 py-3.5 transition-colors last:border-b-0 hover:bg-raised/60 sm:px-7">
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0 text-accent" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <button
            type="button"
            onClick={onOpen}
            className="break-words text-left font-semibold after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent focus-visible:after:-outline-offset-2"
          >
            {subject}
          </button>
          <Badge tone={state.tone}>{state.label}</Badge>
        </p>
        <p className="truncate text-[0.9375rem] text-soft">{content}</p>
        <p className="mt-0.5 text-sm text-soft">
          {isMessage ? 'Message' : communicationTypeLabels[type]}
          {type === 'internal_note' ? '' : direction === 'inbound' ? ' from the tenant' : ' to the tenant'}
          {author ? `, ${author}` : ''}, <Time value={createdAt} />
          {files.length > 0 ? `, ${files.length === 1 ? '1 file' : `${files.length} files`}` : ''}
        </p>
        {delivery_error ? <p className="mt-0.5 break-words text-bad text-sm">{delivery_error}</p> : null}
      </div>
    </li>
  );
}
