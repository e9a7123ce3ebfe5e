import { useQuery } from '@tanstack/react-query';
import { SentText } from '~/components/ui/sent-text';
import { Skeleton } from '~/components/ui/skeleton';
import { type UpcomingMail as Mail, upcomingMailQueryOptions } from '~/data/mail-texts/upcoming-mail-query';

interface UpcomingMailProps {
  /** Null while the dialog is closed. */
  mail: Mail | null;
  /** The text that staff have written and its name, such as 'Your reason'. It is shown alone if the mail cannot be loaded. */
  words: string;
  called: string;
}

/** A preview of the mail that a confirmation sends. */
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
        // The confirmation does not depend on the preview.
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
