import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Form } from '~/components/form/form';
import { FormSheet } from '~/components/form/form-sheet';
import { SheetActions } from '~/components/form/sheet-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { useLinkUserMutation } from '~/data/property-managers/link-user-mutations';
import { type LinkUserValues, linkUserSchema } from '~/data/property-managers/link-user-schema';
import { toAppError } from '~/lib/app-error';

interface LinkAccountSheetProps {
  id: string;
  company: string;
  open: boolean;
  onClose: () => void;
}

/** Sends an existing account the link with which it acts for a landlord or agent. */
export function LinkAccountSheet({ id, company, open, onClose }: LinkAccountSheetProps) {
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Link an account"
      description={`The person sees the tenancies, applications and certificates of ${company}, tenants' names included, and answers for it. Make sure that they work there. We mail them a link, and the account acts for ${company} once they open it.`}
    >
      <LinkAccountForm id={id} onDone={onClose} />
    </FormSheet>
  );
}

function LinkAccountForm({ id, onDone }: { id: string; onDone: () => void }) {
  const link = useLinkUserMutation(id);
  const form = useForm<LinkUserValues>({ resolver: zodResolver(linkUserSchema), defaultValues: { email: '' } });
  const handleSubmit = async (values: LinkUserValues) => {
    try {
      await link.mutateAsync(values);
      form.reset(values);
      onDone();
    } catch (error) {
      form.setError('email', { message: toAppError(error).message });
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not sent">
      <TextField
        control={form.control}
        name="email"
        type="email"
        inputMode="email"
        label="Email address of the account"
        hint="The person has signed up with it and confirmed it"
        autoComplete="off"
        required
      />
      <SheetActions>
        <SubmitButton busyLabel="Sending...">Send the link</SubmitButton>
      </SheetActions>
    </Form>
  );
}
