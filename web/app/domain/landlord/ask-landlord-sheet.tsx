import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { DateField } from '~/components/form/date-field';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { RadioField } from '~/components/form/radio-field';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { requestState } from '~/data/application-requests/request-state';
import { useAskLandlordMutation } from '~/data/landlord-requests/landlord-mutations';
import { type LandlordRequest, landlordRequestsQueryOptions } from '~/data/landlord-requests/landlord-requests-query';
import { type LandlordRequestValues, landlordRequestSchema } from '~/data/landlord-requests/landlord-schema';
import { propertyManagerStandingQueryOptions } from '~/data/property-managers/standing-query';
import { AttachedFiles } from '../documents/attached-files';
import { NewerReply } from '../messages/newer-reply';
import { useSeenEntries } from '../messages/use-seen-entries';
import { DuplicateRequestNotice } from '../requests/duplicate-request-notice';
import { Addressees, type Office } from './addressees';
import { repliesOf } from './replies-of';
import { UnconfirmedManager } from './unconfirmed-manager';

const kinds = [
  { value: 'confirmation', label: 'To confirm something: yes or no' },
  { value: 'answer', label: 'To answer a question' },
  { value: 'note', label: 'No answer needed: a message' },
];

interface AskLandlordSheetProps {
  applicationId: string;
  /** The office that gets it. */
  office: Office | undefined;
  /** The landlord or agent, where no member of staff has confirmed it. */
  unconfirmed?: string | undefined;
  /** The message of theirs that is replied to. */
  replied?: Pick<LandlordRequest, 'id' | 'words' | 'attached_files'> | undefined;
  /** False for a decided application, for which only messages can be sent. */
  canAsk: boolean;
  open: boolean;
  onClose: () => void;
}

/** Sends the landlord or agent a question or a message, or a reply to one of theirs. */
export function AskLandlordSheet({
  applicationId,
  office,
  unconfirmed,
  replied,
  canAsk,
  open,
  onClose,
}: AskLandlordSheetProps) {
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={replied ? 'Reply to the landlord' : canAsk ? 'Ask the landlord' : 'Write to the landlord'}
      description={`The landlord or agent gets a mail${canAsk ? '; what you ask shortly after comes in one more. They get reminders of a question. With an account they answer after sign-in; others write to us, and you record the answer here' : ', and reads it in their account'}${replied ? ', where they can write again' : ''}. They see your words and the address, and nothing of the tenant's documents.`}
    >
      {office ? <Addressees office={office} /> : null}
      {unconfirmed ? <UnconfirmedManager id={unconfirmed} applicationId={applicationId} /> : null}
      {replied ? (
        <div className="mb-5 border-accent border-l-4 pl-4">
          <p className="whitespace-pre-line break-words">{replied.words}</p>
          <AttachedFiles files={replied.attached_files} isForReview />
        </div>
      ) : null}
      <AskForm
        applicationId={applicationId}
        office={office}
        unconfirmed={unconfirmed}
        inReplyTo={replied?.id}
        canAsk={canAsk}
        onDone={onClose}
      />
    </FormSheet>
  );
}

interface AskFormProps extends Pick<AskLandlordSheetProps, 'applicationId' | 'office' | 'unconfirmed' | 'canAsk'> {
  inReplyTo: string | undefined;
  onDone: () => void;
}

function AskForm({ applicationId, office, unconfirmed, inReplyTo, canAsk, onDone }: AskFormProps) {
  const { data: standing } = useQuery({
    ...propertyManagerStandingQueryOptions(unconfirmed ?? ''),
    enabled: unconfirmed !== undefined,
  });
  // The record may be confirmed above the form.
  const isUnknown = standing !== undefined && standing.confirmed_at === null && !standing.has_account;
  const ask = useAskLandlordMutation();
  const form = useForm<LandlordRequestValues>({
    resolver: zodResolver(landlordRequestSchema),
    defaultValues: { ...(canAsk ? {} : { kind: 'note' as const }), words: '', due_on: '' },
  });
  // The screen has loaded them.
  const { data = [] } = useQuery(landlordRequestsQueryOptions(applicationId));
  const replies = inReplyTo === undefined ? [] : repliesOf(inReplyTo, data);
  const seen = useSeenEntries([...data, ...replies]);
  const kind = form.watch('kind');
  const isNote = kind === 'note';
  const open = isNote
    ? []
    : data.filter(
        (request) =>
          request.kind === kind && requestState(request) === 'open' && request.property_manager_id === office?.id,
      );
  const handleSubmit = (values: LandlordRequestValues) =>
    ask
      .mutateAsync({
        applicationId,
        values,
        inReplyTo,
        seenReplies: seen.countOf(inReplyTo === undefined ? open : replies),
      })
      .then(onDone, (error) => seen.handleFailed(error, values.words));
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
      {canAsk ? (
        <RadioField control={form.control} name="kind" label="What do you ask for?" options={kinds} required />
      ) : null}
      <NewerReply replies={replies.filter(seen.isNew)} isOwn={seen.isOwn} />
      <DuplicateRequestNotice open={open} />
      <TextareaField
        control={form.control}
        name="words"
        label="In your own words"
        hint={`The landlord reads this${isUnknown ? '. The mail does not name the tenant, because nobody has confirmed this record: leave the name out, or confirm the record first.' : ''}`}
        rows={5}
        required
      />
      {isNote ? null : (
        <DateField
          control={form.control}
          name="due_on"
          label="By when"
          hint="In a week, if you leave it empty"
          isOptional
        />
      )}
      <SheetActions>
        <SubmitButton busyLabel="Sending...">
          {inReplyTo ? 'Send reply' : isNote ? 'Send message' : 'Send question'}
        </SubmitButton>
      </SheetActions>
    </Form>
  );
}
