import type { User } from '@supabase/auth-js';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useRef, useState } from 'react';
import { ConflictNotice } from '~/components/feedback/conflict-notice';
import { Notice } from '~/components/feedback/notice';
import { Form } from '~/components/form/form';
import { FormGuard } from '~/components/form/form-guard';
import { RestoredEditsNotice } from '~/components/form/restored-edits-notice';
import { SubmitButton } from '~/components/form/submit-button';
import { Button } from '~/components/ui/button';
import { PageHeader } from '~/components/ui/page-header';
import type { Profile } from '~/data/profiles/fetch-profile';
import type { SettingsValues } from '~/data/profiles/settings-schema';
import { unopenedEmailLinksQueryOptions } from '~/data/profiles/unopened-email-links-query';
import { ownRoleQueryOptions } from '~/data/user-roles/own-role-query';
import { useAuth } from '~/lib/auth/auth-context';
import { ChangedDetailsNotice, ChangedDetailsWhileTyping, ownDetails } from './changed-details-notice';
import { AddressCard, ContactCard, PersonalCard } from './detail-cards';
import { EmailLinkNotice } from './email-link-notice';
import { PartlySavedNotice } from './partly-saved-notice';
import { SecurityCard } from './security-card';
import { toSettingsValues } from './settings-values';
import { useSettingsForm } from './use-settings-form';

/** The cards of Settings: read-only until 'Edit' is pressed. */
export function SettingsForm({ user, profile }: { user: User; profile: Profile }) {
  const { form, isEditing, changes, restored, accountChange, isCodeNeeded, edit, cancel, save, forget } =
    useSettingsForm(user, profile);
  const [hasOtherDetails, setHasOtherDetails] = useState(false);
  const saved = ownDetails(toSettingsValues(profile));
  const toggle = useRef<HTMLButtonElement>(null);
  const { isDirty, isSubmitting } = form.formState;
  const wanted = user.new_email === profile.email ? undefined : user.new_email;
  const missing = useMissingLink(user.id, wanted);
  const card = { control: form.control, isReadOnly: !isEditing };

  const handleSubmit = async (values: SettingsValues) => {
    const { name, address } = ownDetails(values);
    if (!(await save(values))) return;
    if (name !== saved.name || address !== saved.address) setHasOtherDetails(true);
    // The focused button disappears when editing ends.
    toggle.current?.focus();
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
      <EmailLinkNotice missing={missing} current={user.email} />
      {hasOtherDetails && !isEditing ? <ChangedDetailsNotice userId={user.id} now={saved} /> : null}
      <Form form={form} onSubmit={handleSubmit}>
        {accountChange && !isSubmitting ? <PartlySavedNotice change={accountChange} isEditing={isEditing} /> : null}
        {changes && isEditing ? <ConflictNotice isOwn changes={changes} /> : null}
        {isEditing && !changes ? <RestoredEditsNotice {...restored} undo="Cancel" /> : null}
        {wanted ? <PendingEmail wanted={wanted} missing={missing} /> : null}
        <PersonalCard {...card} />
        <AddressCard {...card} />
        <ContactCard {...card} />
        {isEditing ? (
          <>
            <SecurityCard control={form.control} isCodeNeeded={isCodeNeeded} />
            <ChangedDetailsWhileTyping userId={user.id} control={form.control} saved={saved} />
            {/* On the left, where no toast covers it. */}
            <div
              data-save-bar
              className="sticky bottom-4 z-20 flex flex-wrap items-center gap-x-5 gap-y-2 rounded-2xl border bg-surface px-5 py-3 shadow-float"
            >
              <SubmitButton busyLabel="Saving..." className="max-w-full whitespace-normal">
                Save All Changes
              </SubmitButton>
              {isDirty ? <p className="hidden text-soft sm:block">You have unsaved changes</p> : null}
            </div>
          </>
        ) : null}
        <FormGuard onSave={save} isActive={isEditing && !isSubmitting} onLeave={forget} />
      </Form>
    </>
  );
}

interface PendingEmailProps {
  wanted: string;
  /** The address of the link that is not opened yet; undefined if neither is. */
  missing: string | undefined;
}

/** A new address is not used until it is confirmed; without this note it would look as if it had not been saved. */
function PendingEmail({ wanted, missing }: PendingEmailProps) {
  if (missing) {
    return (
      <Notice tone="info" title="One of the two links is not opened yet">
        It is in the mail to {missing}. Once you have opened it, you sign in with {wanted}.
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={`${wanted} is not confirmed yet`}>
      We have sent a link to both addresses. Once you have opened both, you sign in with the new one.
    </Notice>
  );
}

/** The address of the link, of the two for a change, that is not opened yet. */
function useMissingLink(userId: string, wanted: string | undefined): string | undefined {
  const { data = [] } = useQuery({ ...unopenedEmailLinksQueryOptions(userId), enabled: Boolean(wanted) });
  return data.length === 1 ? data[0] : undefined;
}

/** Says where the details are shown. */
function useDescription(userId: string): string {
  const { isAdmin, loading } = useAuth();
  const role = useQuery({ ...ownRoleQueryOptions(userId), enabled: !isAdmin && !loading });
  if (isAdmin) return 'Your details, as your colleagues see them.';
  // The line keeps its height until it is known.
  if (role.isPending) return '\u00a0';
  if (role.data === 'p_manager') return 'Your details, as our team sees them.';
  return 'Your details, as they go into your applications and, as they are when we approve one, into its certificate.';
}
