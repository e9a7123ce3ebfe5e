import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { CheckboxesField } from '~/components/form/checkboxes-field';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { useInviteStaffMutation } from '~/data/staff-invitations/invitation-mutations';
import { type InvitationValues, invitationSchema } from '~/data/staff-invitations/invitation-schema';
import { confirmationWords, permissions, permissionWords } from '~/domain/staff/permission-words';
import { toRootError } from '~/lib/app-error';

const optionsFor = (hasOneOwner: boolean) =>
  permissions.map((permission) => ({
    value: permission,
    label: `${permissionWords[permission].label}${confirmationWords(permission, hasOneOwner)}`,
    hint: permissionWords[permission].allows,
    isAlone: permission === 'audit',
  }));

interface InviteSheetProps {
  open: boolean;
  onClose: () => void;
  /** Whether there is only one owner: nobody can then confirm what needs two. */
  hasOneOwner: boolean;
}

/** Invites a member of staff by e-mail. */
export function InviteSheet({ open, onClose, hasOneOwner }: InviteSheetProps) {
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Invite a member of staff"
      description="The person gets an email with a link, chooses a password, and can then sign in as staff."
    >
      <InviteForm onDone={onClose} hasOneOwner={hasOneOwner} />
    </FormSheet>
  );
}

function InviteForm({ onDone, hasOneOwner }: { onDone: () => void; hasOneOwner: boolean }) {
  const invite = useInviteStaffMutation();
  const form = useForm<InvitationValues>({
    resolver: zodResolver(invitationSchema),
    defaultValues: { email: '', name: '', permissions: [] },
  });
  const { control } = form;
  const handleSubmit = async (values: InvitationValues) => {
    try {
      await invite.mutateAsync(values);
      form.reset(values);
      onDone();
    } catch (error) {
      form.setError('root', toRootError(error));
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not sent">
      <TextField control={control} name="name" label="Name" autoComplete="off" required />
      <TextField control={control} name="email" type="email" label="Email address" autoComplete="off" required />
      <CheckboxesField
        control={control}
        name="permissions"
        label="Permissions"
        hint="Beside reading and editing. You can change them later."
        options={optionsFor(hasOneOwner)}
        isOptional
      />
      <SheetActions>
        <SubmitButton busyLabel="Sending...">Send invitation</SubmitButton>
      </SheetActions>
    </Form>
  );
}
