import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { Form } from '~/components/form/form';
import { SelectField } from '~/components/form/select-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextareaField } from '~/components/form/textarea-field';
import { useLeaveGuard } from '~/components/form/use-leave-guard';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { Section } from '~/components/ui/section';
import { useSetStatusMutation } from '~/data/rent-guarantee-applications/set-status-mutation';
import { StatusPill } from '~/domain/status-pill';
import { usePermissions } from '~/domain/use-permissions';
import { type MissingField, missingFields } from '~/lib/app-error';
import { formatDate } from '~/lib/dates';
import { optionalText } from '~/lib/schema-parts';
import { object, enum as oneOf, type output } from '~/lib/zod';
import { statusOptions } from './application-status-options';
import { linkToField } from './link-to-field';
import type { ApplicationForm } from './use-application-form';
import { useCertificateLock } from './use-certificate-lock';

const statusSchema = object({
  status: oneOf(['pending', 'in_review', 'approved', 'rejected'], { error: 'Status is required' }),
  notes: optionalText(2000),
});
type StatusValues = output<typeof statusSchema>;

const submitLabels: Record<StatusValues['status'], string> = {
  pending: 'Set to pending',
  in_review: 'Set in review',
  approved: 'Approve application',
  rejected: 'Reject application',
};

/** The decision: the current status, and a new one with the reason that the tenant will read. */
export function StatusPanel({ editing }: { editing: ApplicationForm }) {
  const { base } = editing;
  const [missing, setMissing] = useState<readonly MissingField[]>([]);
  const setStatus = useSetStatusMutation();
  const form = useForm<StatusValues>({ resolver: zodResolver(statusSchema), defaultValues: { notes: '' } });
  const chosen: StatusValues['status'] | '' | undefined = form.watch('status');
  const isBegun = Boolean(chosen) || form.watch('notes') !== '';
  const { isSigned } = useCertificateLock(base);
  const { has } = usePermissions();
  const [, setSearch] = useSearchParams();
  const options = statusOptions.filter(({ value }) => value !== base.status);

  const handleSubmit = async ({ status, notes }: StatusValues) => {
    setMissing([]);
    try {
      await setStatus.mutateAsync({ id: base.id, version: base.version, status, notes });
    } catch (error) {
      setMissing(missingFields(error));
      await editing.showConflict(error);
      return;
    }
    form.reset();
    await editing.rebase().catch(() => undefined);
    // Who approves and may sign does both in one step.
    if (status === 'approved' && has('sign')) setSearch(askToSign, { replace: true, preventScrollReset: true });
  };

  return (
    <Section title="Status">
      <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <StatusPill status={base.status} isDraftGrey />
        {base.approved_at ? <span className="text-sm text-soft">since {formatDate(base.approved_at)}</span> : null}
      </div>
      {isSigned ? (
        <p className="text-soft">
          The certificate is signed, so the status stays. Endorse or withdraw the certificate instead.
        </p>
      ) : (
        <Form form={form} onSubmit={handleSubmit} hasSummary={false}>
          {missing.length > 0 ? (
            <Notice tone="warn" title="Before it can be approved" isAlert>
              <ul className="list-disc pl-5">
                {missing.map(({ section, field, message }) => (
                  <li key={`${section}.${field}`}>
                    {section === 'tenancy' && base.tenancy_id ? (
                      <Link to={linkToField(base.tenancy_id, field)} className="underline underline-offset-4">
                        {message}
                      </Link>
                    ) : (
                      message
                    )}
                  </li>
                ))}
              </ul>
            </Notice>
          ) : null}
          <SelectField control={form.control} name="status" label="New status" options={options} required />
          <TextareaField
            control={form.control}
            name="notes"
            label="Note"
            hint="The tenant reads it in the history"
            rows={3}
            isOptional
          />
          <SubmitButton className="w-full">{chosen ? submitLabels[chosen] : 'Set status'}</SubmitButton>
          <StatusGuard isDirty={isBegun} />
        </Form>
      )}
    </Section>
  );
}

function askToSign(search: URLSearchParams): URLSearchParams {
  search.set('sign', 'now');
  return search;
}

/** Asks before the user leaves with a selected status or a written note that is not saved. */
function StatusGuard({ isDirty }: { isDirty: boolean }) {
  const { isAsked, leave, stay } = useLeaveGuard(isDirty);
  return (
    <AlertDialog
      open={isAsked}
      onOpenChange={(open) => !open && stay()}
      title="Leave without setting the status?"
      description="The new status and its note have not been saved."
      cancelLabel="Keep editing"
      confirmLabel="Leave"
      onConfirm={leave}
    />
  );
}
