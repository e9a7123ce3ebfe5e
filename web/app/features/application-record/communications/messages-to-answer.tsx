import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Communication, communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { AddCommunicationSheet } from './add-communication-sheet';
import { LandlordMessages } from './landlord-messages';
import { WaitingMessages } from './waiting-messages';

interface MessagesToAnswerProps {
  applicationId: string;
  /** The address for e-mails to the tenant; null when there is no tenant or no address. */
  tenantEmail: string | null;
}

/** The unanswered messages of the tenant and of the landlord or agent, with the form for an answer. Renders nothing if there are none. */
export function MessagesToAnswer({ applicationId, tenantEmail }: MessagesToAnswerProps) {
  const { data = [] } = useQuery(communicationsQueryOptions(applicationId));
  // Kept here, so that the form stays open when a colleague answers first.
  const [answered, setAnswered] = useState<Communication>();
  return (
    <>
      <WaitingMessages applicationId={applicationId} communications={data} onAnswer={setAnswered} />
      <LandlordMessages applicationId={applicationId} />
      <AddCommunicationSheet
        {...{ applicationId, tenantEmail, answered }}
        open={answered !== undefined}
        onClose={() => setAnswered(undefined)}
      />
    </>
  );
}
