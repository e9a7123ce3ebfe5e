import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, useRef, useState } from 'react';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { MessageComposer } from '~/domain/messages/message-composer';
import { useAuth } from '~/lib/auth/auth-context';
import { useLinkedSection } from '~/lib/use-linked-part';
import { Message } from './message';
import { latestOf, messageKey, messagesOf, newestTyped } from './messages';
import { useMessagesRead } from './use-messages-read';
import { usePrefilled } from './use-prefilled';

/** Loaded once somebody writes. */
const MessageForm = lazy(async () => ({ default: (await import('./message-form')).MessageForm }));

interface ConversationProps {
  applicationId: string;
  /** Whether the reader is the tenant; otherwise staff read the tenant's messages. */
  isOwn: boolean;
  /** When the application was decided; undefined while it is not. */
  decidedAt: string | undefined;
  /** Whether staff's newest message may be unread, if the screen knows. */
  isUnread?: boolean;
  /** Names the application if the screen is not its own. */
  about?: ReactNode;
}

/**
 * The messages between the tenant and staff, the newest last, with the form for an answer. Its title is the same on every screen,
 * and its anchor is #messages.
 */
export function Conversation({ applicationId, isOwn, decidedAt, isUnread = true, about }: ConversationProps) {
  const ref = useLinkedSection('messages');
  const query = useQuery(communicationsQueryOptions(applicationId));
  const { user } = useAuth();
  const prefilled = usePrefilled();
  return (
    <div id="messages" ref={ref} tabIndex={-1} className="scroll-mt-6 outline-none">
      <Section title="Communications" description={isOwn ? undefined : 'As the tenant sees them.'}>
        {about ? <div className="mb-5">{about}</div> : null}
        {query.isPending ? (
          <RowsSkeleton label="Loading messages..." />
        ) : query.data ? (
          // The open form and its text belong to one application.
          <div key={applicationId} className="grid gap-5">
            <MessageList
              applicationId={applicationId}
              messages={messagesOf(query.data)}
              isOwn={isOwn}
              isUnread={isOwn && isUnread}
              decidedAt={decidedAt}
            />
            {isOwn ? (
              <MessageComposer
                key={prefilled.key}
                storedAs={messageKey(user?.id, applicationId)}
                newest={newestTyped(query.data)}
                isOpenAtFirst={prefilled.message !== ''}
                heading={ref}
              >
                {(onDone) => (
                  <MessageForm
                    applicationId={applicationId}
                    message={prefilled.message}
                    onDone={() => {
                      prefilled.forget();
                      onDone();
                    }}
                  />
                )}
              </MessageComposer>
            ) : null}
          </div>
        ) : (
          <ErrorState
            title="Failed to load messages"
            description={query.error.message}
            onRetry={() => void query.refetch()}
          />
        )}
      </Section>
    </div>
  );
}

interface MessageListProps extends Pick<ConversationProps, 'applicationId' | 'isOwn' | 'decidedAt'> {
  messages: ReturnType<typeof messagesOf>;
  isUnread: boolean;
}

function MessageList({ applicationId, messages, isOwn, isUnread, decidedAt }: MessageListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLOListElement>(null);
  const newest = messages.at(-1);
  useMessagesRead(list, applicationId, isUnread && newest?.direction === 'outbound' ? newest.created_at : undefined);
  if (messages.length === 0) {
    return (
      <p className="text-soft">
        {isOwn
          ? 'No messages yet. You can write to us here, and our answer comes here too.'
          : 'Nothing has been sent to the tenant yet.'}
      </p>
    );
  }
  const { shown, hidden } = isWhole ? { shown: messages, hidden: 0 } : latestOf(messages);
  const handleMore = () => {
    setIsWhole(true);
    // The button disappears, so the list takes the focus.
    list.current?.focus();
  };
  return (
    <>
      {hidden > 0 ? (
        <Button size="small" variant="secondary" className="justify-self-start" onClick={handleMore}>
          Show {hidden} earlier messages
        </Button>
      ) : null}
      <ol ref={list} tabIndex={-1} aria-label="Communications" aria-live="polite" className="grid gap-4 outline-none">
        {shown.map((message) => (
          <Message key={message.id} message={message} isOwn={isOwn} decidedAt={decidedAt} />
        ))}
      </ol>
    </>
  );
}
