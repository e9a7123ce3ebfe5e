import { zodResolver } from '@hookform/resolvers/zod';
import type { User } from '@supabase/auth-js';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useRecordForm } from '~/components/form/use-record-form';
import { useStoredEdits } from '~/components/form/use-stored-edits';
import type { Profile } from '~/data/profiles/fetch-profile';
import type { AccountChange } from '~/data/profiles/save-account';
import { useSaveSettingsMutation } from '~/data/profiles/save-settings-mutation';
import { settingsProfileQueryOptions } from '~/data/profiles/settings-profile-query';
import { type SettingsValues, settingsSchema } from '~/data/profiles/settings-schema';
import { missingFields, toAppError } from '~/lib/app-error';
import { forgetStored } from '~/lib/stored-values';
import { settingsFields, toSettingsValues } from './settings-values';

/** The fields that are never stored in this tab. */
const secrets = ['current_password', 'new_password', 'email_code'] as const;

const passwordUnchanged = 'Your password is not changed yet: that needs the one you sign in with now';

/** The names that a submitted application needs, by the database's error. */
const isName = (field: string): field is 'first_name' | 'surname' => field === 'first_name' || field === 'surname';

/**
 * The form of Settings, and whether it is being edited, which it is from the start if it opens with typed values. `cancel` goes back
 * to the refetched record, and `forget` only deletes the stored values. `save` returns whether everything was saved, and then ends
 * the editing. `accountChange` is the part that was saved although the save failed afterwards.
 */
export function useSettingsForm(user: User, profile: Profile) {
  const queryClient = useQueryClient();
  const [accountChange, setAccountChange] = useState<AccountChange>();
  const [isCodeNeeded, setIsCodeNeeded] = useState(false);
  const { mutateAsync } = useSaveSettingsMutation();
  const form = useForm<SettingsValues>({
    resolver: zodResolver(settingsSchema),
    defaultValues: toSettingsValues(profile),
  });
  const storedAs = `settings:${user.id}`;
  const restored = useStoredEdits(form, storedAs, secrets);
  const forget = () => forgetStored(storedAs);
  const [isEditing, setIsEditing] = useState(restored.isRestored);
  const reread = () => queryClient.fetchQuery({ ...settingsProfileQueryOptions(user), staleTime: 0 });
  const handleAccountSaved = (change: AccountChange) => {
    if (change.email || change.isPasswordChanged) setAccountChange((before) => addChange(before, change));
    if (!change.isPasswordChanged) return;
    form.resetField('current_password');
    form.resetField('new_password');
    form.resetField('email_code');
    setIsCodeNeeded(false);
  };
  const record = useRecordForm({
    record: profile,
    form,
    toValues: toSettingsValues,
    fields: settingsFields,
    reread,
    update: (base, values) =>
      mutateAsync({
        userId: user.id,
        profile: base,
        values,
        knownEmail: accountChange?.email ?? base.email,
        onAccountSaved: handleAccountSaved,
      }).catch((error) => {
        const { code, message } = toAppError(error);
        const field = refusedField(code, message);
        if (code === 'reauthentication_needed') setIsCodeNeeded(true);
        if (field) form.setError(field, { message }, { shouldFocus: true });
        for (const missing of missingFields(error)) {
          if (isName(missing.field)) form.setError(missing.field, { message: missing.message }, { shouldFocus: true });
        }
        throw error;
      }),
  });

  // The field only exists after it is known to be needed.
  const { setFocus } = form;
  useEffect(() => {
    if (isCodeNeeded) setFocus('email_code');
  }, [isCodeNeeded, setFocus]);

  const edit = () => {
    setAccountChange(undefined);
    setIsEditing(true);
  };
  const cancel = () => {
    setIsEditing(false);
    setIsCodeNeeded(false);
    record.discard();
    reread().catch(() => undefined);
  };
  const save = async (values: SettingsValues): Promise<boolean> => {
    const isSaved = await record.save(values);
    if (!isSaved) return false;
    setAccountChange(undefined);
    // The details are saved. A password is not changed without the current one, because browsers sometimes fill in the field.
    if (values.new_password && !values.current_password) {
      form.setValue('new_password', values.new_password, { shouldDirty: true });
      form.setError('current_password', { message: passwordUnchanged }, { shouldFocus: true });
      return false;
    }
    setIsEditing(false);
    return true;
  };
  const { changes } = record;
  return { form, isEditing, changes, restored, accountChange, isCodeNeeded, edit, cancel, save, forget };
}

/** Combines the changes of two saves. */
function addChange(before: AccountChange | undefined, change: AccountChange): AccountChange {
  return {
    email: change.email ?? before?.email,
    isPasswordChanged: change.isPasswordChanged || before?.isPasswordChanged === true,
  };
}

type AccountField = 'email' | 'current_password' | 'new_password' | 'email_code';

/** The field that an account error belongs to, by the error's code. */
const fields: Readonly<Record<string, AccountField>> = {
  email_exists: 'email',
  email_address_invalid: 'email',
  current_password_invalid: 'current_password',
  current_password_required: 'current_password',
  reauthentication_not_valid: 'email_code',
  same_password: 'new_password',
  weak_password: 'new_password',
};

/** The field of Settings that the server refused; undefined if it is not one of the account. */
export function refusedField(code: string, message: string): AccountField | undefined {
  if (code !== 'validation_failed') return fields[code];
  // For this code only the message says which field it is.
  if (/email address/i.test(message)) return 'email';
  return /^password/i.test(message) ? 'new_password' : undefined;
}
