import { useState } from 'react';
import { ChangeButton } from '~/components/ui/change-button';
import { AddCommunicationSheet } from './add-communication-sheet';

interface AnswerWordsProps {
  applicationId: string;
  /** The address for e-mails to the tenant; null when there is no tenant or no address. */
  tenantEmail: string | null;
  /** The text that the tenant sent with a document or an answer. */
  words: string;
}

/** The answer to what the tenant has written beside a document: a message to the tenant. */
export function AnswerWords({ applicationId, tenantEmail, words }: AnswerWordsProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <ChangeButton size="small" variant="secondary" onClick={() => setIsOpen(true)}>
        Answer
      </ChangeButton>
      <AddCommunicationSheet
        {...{ applicationId, tenantEmail }}
        answered={{ subject: 'Message', content: words }}
        open={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
