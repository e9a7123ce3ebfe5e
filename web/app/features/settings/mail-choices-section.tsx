import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/components/feedback/state';
import { Section } from '~/components/ui/section';
import { Skeleton } from '~/components/ui/skeleton';
import { Switch } from '~/components/ui/switch';
import { useChooseMailMutation } from '~/data/mail-choices/choose-mail-mutation';
import { type MailTopic, ownMailTopicsQueryOptions } from '~/data/mail-choices/own-mail-topics-query';
import { useLinkedPlace } from '~/lib/use-linked-part';

/** Settings: the e-mails that the user may switch off. Each of these e-mails links here, to `#e-mails`. */
export function MailChoicesSection({ userId }: { userId: string }) {
  const query = useQuery(ownMailTopicsQueryOptions(userId));
  const place = useLinkedPlace('e-mails', query.isSuccess);
  return (
    <div ref={place} id="e-mails" tabIndex={-1} className="scroll-mt-6 rounded-2xl">
      <Section
        title="E-mails"
        description="Choose what we write to you. What you must know always comes: requests, decisions, certificates, and what concerns the safety of your account."
      >
        {query.isPending ? (
          <Waiting />
        ) : query.data ? (
          <Topics topics={query.data} userId={userId} />
        ) : (
          <ErrorState
            title="Your choices could not be loaded"
            description={query.error.message}
            onRetry={() => void query.refetch()}
          />
        )}
      </Section>
    </div>
  );
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-5">
      <p role="status" className="sr-only">
        Loading your choices...
      </p>
      {['first', 'second', 'third'].map((row) => (
        <Skeleton key={row} className="h-13 w-full" />
      ))}
    </div>
  );
}

function Topics({ topics, userId }: { topics: readonly MailTopic[]; userId: string }) {
  const choose = useChooseMailMutation(userId);
  if (topics.length === 0) return <p>Nothing else comes to your address, so there is nothing to switch off.</p>;
  const chosen = choose.isPending ? choose.variables : undefined;
  return (
    <ul className="grid gap-5">
      {topics.map(({ name, title, says, is_wanted: isStored }) => (
        <li key={name} className="flex items-start gap-4">
          <Switch
            id={`mail-${name}`}
            aria-describedby={`mail-${name}-hint`}
            checked={chosen?.topic === name ? chosen.isWanted : isStored}
            disabled={choose.isPending}
            onCheckedChange={(isWanted) => choose.mutate({ topic: name, isWanted })}
          />
          <div className="wrap-anywhere min-w-0 hyphens-auto">
            <label htmlFor={`mail-${name}`} className="font-medium">
              {title}
            </label>
            <p id={`mail-${name}-hint`} className="mt-0.5 text-[0.9375rem] text-soft">
              {says}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
