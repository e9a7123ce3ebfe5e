import type { ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import { SelectField } from '~/components/form/select-field';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { TextareaField } from '~/components/form/textarea-field';
import { communicationTypeLabels } from '~/config/communication';
import type { CommunicationValues } from '~/data/application-communications/application-communications-schema';
import { isMailed, takesFiles } from '~/data/application-communications/delivery-rules';
import { directionLabels, statusLabels, toOptions } from './communication-values';

const typeOptions = toOptions(communicationTypeLabels);
const directionOptions = toOptions(directionLabels);
const statusOptions = toOptions(statusLabels);

interface CommunicationFieldsProps {
  form: UseFormReturn<CommunicationValues>;
  tenantEmail: string | null;
  /** An answer is an e-mail that is sent, so it needs no further choices. */
  isAnswer?: boolean;
  /** The field for files, which are sent with the text. */
  files?: ReactNode;
  /** Further actions beside saving. */
  others?: ReactNode;
}

/** The type and text of a communication, its readers, and the buttons: 'Send e-mail' when it is sent at once. */
export function CommunicationFields({ form, tenantEmail, isAnswer = false, files, others }: CommunicationFieldsProps) {
  const { control } = form;
  const [direction, type, status, chosen = []] = form.watch(['direction', 'communication_type', 'status', 'files']);
  const goesOut = isMailed({ direction, communication_type: type, status });
  return (
    <>
      {isAnswer ? null : (
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            control={control}
            name="communication_type"
            label="Type"
            options={typeOptions}
            className="sm:col-span-2"
          />
          <SelectField control={control} name="direction" label="Direction" options={directionOptions} />
          <SelectField control={control} name="status" label="Status" options={statusOptions} required />
        </div>
      )}
      <Recipient {...{ type, goesOut, tenantEmail }} />
      <TextField control={control} name="subject" label="Subject" autoComplete="off" required />
      <TextareaField control={control} name="content" label="Content" rows={8} required />
      {takesFiles({ communication_type: type, status }) ? (
        files
      ) : chosen.length > 0 ? (
        <Notice tone="warn">The chosen files are not kept with a draft or an internal note.</Notice>
      ) : null}
      <SheetActions others={others}>
        <SubmitButton disabled={goesOut && !tenantEmail}>{goesOut ? 'Send e-mail' : 'Save'}</SubmitButton>
      </SheetActions>
    </>
  );
}

interface RecipientProps {
  type: CommunicationValues['communication_type'];
  goesOut: boolean;
  tenantEmail: string | null;
}

/** The readers, so that nobody has to guess them before pressing the button. */
function Recipient({ type, goesOut, tenantEmail }: RecipientProps) {
  if (type === 'internal_note') return <Notice tone="info">Only staff see internal notes.</Notice>;
  if (goesOut && !tenantEmail)
    return <Notice tone="warn">There is no tenant with an e-mail address to send this to.</Notice>;
  if (goesOut) {
    return (
      <Notice tone="info">
        The tenant reads this in the application. It is e-mailed to {tenantEmail} at once, unless they have switched off
        copies of messages.
      </Notice>
    );
  }
  return <Notice tone="info">This is recorded. The tenant sees it unless it is a draft; nothing is sent.</Notice>;
}
