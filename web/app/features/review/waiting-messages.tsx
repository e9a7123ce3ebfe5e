import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '~/components/ui/button';
import { paths } from '~/config/paths';
import { communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { WaitingMessagesNotice } from '~/domain/waiting-messages-notice';

/** What the tenant has written and nobody has answered; it is answered among the record's communications. */
export function WaitingMessages({ applicationId }: { applicationId: string }) {
  const { data = [] } = useQuery(communicationsQueryOptions(applicationId));
  return (
    <WaitingMessagesNotice communications={data}>
      {() => (
        <Button asChild size="small" variant="secondary">
          <Link to={paths.answerTo(applicationId)}>Answer</Link>
        </Button>
      )}
    </WaitingMessagesNotice>
  );
}
