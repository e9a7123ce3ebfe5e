import { formatDateTime } from '~/lib/dates';

interface OurReplyProps {
  reply: { readonly words: string; readonly asked_at: string };
}

/** Our reply to a message of a landlord or agent, with its time. */
export function OurReply({ reply: { words, asked_at } }: OurReplyProps) {
  return (
    <div className="mt-3 border-accent border-l-4 pl-4">
      <p className="figures text-sm text-soft">
        <span className="font-semibold text-ink">Our reply</span>, {formatDateTime(asked_at)}
      </p>
      <p className="mt-1 whitespace-pre-line break-words">{words}</p>
    </div>
  );
}
