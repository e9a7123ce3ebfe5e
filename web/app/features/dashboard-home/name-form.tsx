import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { CheckboxField } from '~/components/form/checkbox-field';
import { Form } from '~/components/form/form';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { Section } from '~/components/ui/section';
import type { Profile } from '~/data/profiles/profile-query';
import { type NameValues, nameSchema } from '~/data/profiles/profiles-schema';
import { useUpdateProfileMutation } from '~/data/profiles/update-profile-mutation';

interface NameFormProps {
  profile: Profile;
  /** Whether the name is that of a certificate's tenant. */
  isTenant: boolean;
  onSaved: () => void;
}

/** Asks people whose name is unknown or incomplete for their name. */
export function NameForm({ profile, isTenant, onSaved }: NameFormProps) {
  const { mutateAsync: updateProfile } = useUpdateProfileMutation();
  const form = useForm<NameValues>({
    resolver: zodResolver(nameSchema),
    defaultValues: {
      first_name: profile.first_name ?? '',
      surname: profile.surname ?? '',
      has_one_name: profile.has_one_name,
    },
  });
  const hasOneName = form.watch('has_one_name');
  const handleSubmit = async (values: NameValues) => {
    try {
      await updateProfile({
        userId: profile.id,
        values: values.has_one_name ? { ...values, surname: '' } : values,
        version: profile.version,
      });
    } catch {
      // The mutation reports the failure, and the form keeps its values.
      form.setFocus('first_name');
      return;
    }
    onSaved();
  };
  return (
    <Section
      title="What is your name?"
      description={
        isTenant
          ? 'Write it as in your passport, because it appears on your certificate.'
          : 'It stands beside what you answer and write, so that everybody sees who did.'
      }
      className="mb-6"
    >
      <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField control={form.control} name="first_name" label="First name" autoComplete="given-name" required />
          {hasOneName ? null : (
            <TextField control={form.control} name="surname" label="Surname" autoComplete="family-name" required />
          )}
        </div>
        <CheckboxField
          control={form.control}
          name="has_one_name"
          label={isTenant ? 'My passport has one name only' : 'I have one name only'}
        />
        <div>
          <SubmitButton busyLabel="Saving...">Save name</SubmitButton>
        </div>
      </Form>
    </Section>
  );
}
