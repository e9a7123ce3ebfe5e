import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { useSentFiles } from '~/components/form/use-sent-files';
import { Skeleton } from '~/components/ui/skeleton';
import {
  type CommunicationValues,
  communicationSchema,
} from '~/data/application-communications/application-communications-schema';
import { type Communication, communicationsQueryOptions } from '~/data/application-communications/communications-query';
import { useCreateCommunicationMutation } from '~/data/application-communications/create-communication-mutation';
import { takesFiles } from '~/data/application-communications/delivery-rules';
import { NewerReply } from '~/domain/messages/newer-reply';
import { useSeenEntries } from '~/domain/messages/use-seen-entries';
import { CommunicationFields } from './communication-fields';
import { answerTo, emptyCommunication } from './communication-values';
import { repliesTo } from './replies-to';

const AttachedFilesField = lazy(async () => ({
  default: (await import('~/domain/documents/attached-files-field')).AttachedFilesField<CommunicationValues>,
}));

/** A message of the tenant, or the text with a document, which has no id. */
type Answered = Pick<Communication, 'subject' | 'content'> & Partial<Pick<Communication, 'id'>>;

interface AddCommunicationSheetProps {
  applicationId: string;
  tenantEmail: string | null;
  /** The message of the tenant that this answers. */
  answered?: Answered | undefined;
  open: boolean;
  onClose: () => void;
}

/** Writes an e-mail to the tenant, or records a note, a call or a message. */
export function AddCommunicationSheet({ open, onClose, ...about }: AddCommunicationSheetProps) {
  return (
    <FormSheet open={open} onClose={onClose} title={about.answered ? 'Answer the tenant' : 'Add communication'}>
      <CommunicationForm {...about} onDone={onClose} />
    </FormSheet>
  );
}

interface CommunicationFormProps {
  applicationId: string;
  tenantEmail: string | null;
  answered?: Answered | undefined;
  onDone: () => void;
}

function CommunicationForm({ applicationId, tenantEmail, answered, onDone }: CommunicationFormProps) {
  const create = useCreateCommunicationMutation();
  const { data = [] } = useQuery({ ...communicationsQueryOptions(applicationId), enabled: answered?.id !== undefined });
  const replies = repliesTo(answered?.id, data);
  const seen = useSeenEntries(replies);
  const { sent, begin, end } = useSentFiles();
  const form = useForm<CommunicationValues>({
    resolver: zodResolver(communicationSchema),
    defaultValues: { ...(answered ? answerTo(answered) : emptyCommunication), files: [] },
  });

  const handleSubmit = async ({ files = [], ...values }: CommunicationValues) => {
    const attached = takesFiles(values) ? { files, watch: begin() } : undefined;
    const message = answered?.id === undefined ? undefined : { id: answered.id, seenReplies: seen.countOf(replies) };
    const created = await create
      .mutateAsync({ applicationId, values, attached, answered: message })
      .catch((error) => seen.handleFailed(error, values.content));
    end();
    if (created) onDone();
  };

  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
      {answered ? <p className="whitespace-pre-line break-words border-l-4 pl-4">{answered.content}</p> : null}
      <NewerReply replies={replies.filter(seen.isNew)} isOwn={seen.isOwn} />
      <CommunicationFields
        form={form}
        tenantEmail={tenantEmail}
        isAnswer={answered !== undefined}
        files={
          <Suspense fallback={<Skeleton className="h-28" />}>
            <AttachedFilesField control={form.control} sent={sent} />
          </Suspense>
        }
      />
    </Form>
  );
}
