import { useQuery } from '@tanstack/react-query';
import { SentText } from '~/components/ui/sent-text';
import { Skeleton } from '~/components/ui/skeleton';
import { type UpcomingMail as Mail, upcomingMailQueryOptions } from '~/data/mail-texts/upcoming-mail-query';

interface UpcomingMailProps {
  /** Null while nothing is asked. */
  mail: Mail | null;
  /** What staff have written, which is shown alone where the mail cannot be, and what it is called: 'Your reason'. */
  words: string;
  called: string;
}

/** The mail that a confirmation sends, to be read before. */
export function UpcomingMail({ mail, words, called }: UpcomingMailProps) {
  const { data, error } = useQuery({
    ...upcomingMailQueryOptions(mail ?? { name: '', application: '' }),
    enabled: mail !== null,
  });
  return (
    <SentText label="The mail">
      {data ? (
        <>
          <p className="wrap-anywhere font-semibold">{data.subject}</p>
          <p className="wrap-anywhere mt-2 whitespace-pre-line">{data.text}</p>
        </>
      ) : error ? (
        // What is confirmed does not depend on it.
        <>
          <p className="text-soft">The whole mail cannot be shown now. {called} in it:</p>
          <p className="wrap-anywhere mt-2 whitespace-pre-line">{words}</p>
        </>
      ) : (
        <Skeleton className="h-40 w-full" />
      )}
    </SentText>
  );
}
