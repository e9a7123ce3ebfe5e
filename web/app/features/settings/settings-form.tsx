import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useRef } from 'react';
import { ConflictNotice } from '~/components/feedback/conflict-notice';
import { Notice } from '~/components/feedback/notice';
import { Form } from '~/components/form/form';
import { FormGuard } from '~/components/form/form-guard';
import { SubmitButton } from '~/components/form/submit-button';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import type { Profile } from '~/data/profiles/fetch-profile';
import type { SettingsValues } from '~/data/profiles/settings-schema';
import { ownRoleQueryOptions } from '~/data/user-roles/own-role-query';
import { useAuth } from '~/lib/auth/auth-context';
import { AddressCard, ContactCard, PersonalCard } from './detail-cards';
import { EmailLinkNotice } from './email-link-notice';
import { PartlySavedNotice } from './partly-saved-notice';
import { SecurityCard } from './security-card';
import { useSettingsForm } from './use-settings-form';

/** The cards of Settings: read-only until 'Edit' is pressed. */
export function SettingsForm({ user, profile }: { user: User; profile: Profile }) {
  const { form, isEditing, changes, accountChange, isCodeNeeded, edit, cancel, save } = useSettingsForm(user, profile);
  const toggle = useRef<HTMLButtonElement>(null);
  const { isDirty, isSubmitting } = form.formState;
  const card = { control: form.control, isReadOnly: !isEditing };

  const handleSubmit = async (values: SettingsValues) => {
    // The focused button disappears when editing ends.
    if (await save(values)) toggle.current?.focus();
  };

  return (
    <>
      <PageHeader
        title="Account Settings"
        description={useDescription(user.id)}
        actions={
          <Button
            ref={toggle}
            variant={isEditing ? 'secondary' : 'primary'}
            disabled={isSubmitting}
            onClick={isEditing ? cancel : edit}
          >
            {isEditing ? (
              'Cancel'
            ) : (
              <>
                <Pencil aria-hidden />
                Edit
              </>
            )}
          </Button>
        }
      />
      <EmailLinkNotice />
      <Form form={form} onSubmit={handleSubmit}>
        {accountChange && !isSubmitting ? <PartlySavedNotice change={accountChange} isEditing={isEditing} /> : null}
        {changes && isEditing ? <ConflictNotice changes={changes} /> : null}
        <PendingEmail user={user} profile={profile} />
        <PersonalCard {...card} />
        <AddressCard {...card} />
        <ContactCard {...card} />
        {isEditing ? (
          <>
            <SecurityCard control={form.control} isCodeNeeded={isCodeNeeded} />
            {/* On the left, where no toast covers it. */}
            <div
              data-save-bar
              className="sticky bottom-4 z-20 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-2xl border bg-surface px-5 py-3 shadow-float"
            >
              <SubmitButton busyLabel="Saving...">Save All Changes</SubmitButton>
              {isDirty ? <p className="hidden text-soft sm:block">You have unsaved changes</p> : null}
            </div>
          </>
        ) : null}
        <FormGuard onSave={save} isActive={isEditing && !isSubmitting} />
      </Form>
    </>
  );
}

/** A new address is not used until it is confirmed; without this note it would look as if it had not been saved. */
function PendingEmail({ user, profile }: { user: User; profile: Profile }) {
  const { new_email: wanted } = user;
  if (!wanted || wanted === profile.email) return null;
  return (
    <Notice tone="info" title={`${wanted} is not confirmed yet`}>
      We have sent a link to both addresses. Once you have opened both, you sign in with the new one.
    </Notice>
  );
}

/** Where the details are seen. */
function useDescription(userId: string): string {
  const { isAdmin, loading } = useAuth();
  const role = useQuery({ ...ownRoleQueryOptions(userId), enabled: !isAdmin && !loading });
  if (isAdmin) return 'Your details, as your colleagues see them.';
  // The line keeps its height until it is known.
  if (role.isPending) return '\u00a0';
  if (role.data === 'p_manager') return 'Your details, as our team sees them.';
  return 'Your details, as they go into your applications and, as they are when we approve one, into its certificate.';
}
