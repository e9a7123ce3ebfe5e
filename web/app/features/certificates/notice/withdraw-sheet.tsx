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
import { withdrawalGrounds } from '~/config/certificate-words';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import {
  type CertificateWithdrawalValues,
  certificateWithdrawalSchema,
} from '~/data/certificate-versions/certificate-versions-schema';
import { othersDecideQueryOptions } from '~/data/certificate-versions/others-decide-query';
import { useProposeWithdrawalMutation } from '~/data/certificate-versions/propose-withdrawal-mutation';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDate, londonToday } from '~/lib/dates';
import { showFaults } from '../show-faults';
import { firstEndOfNotice, lastDayToConfirm, proposedEndOfNotice } from './days-of-notice';
import { NoticePreview } from './notice-preview';
import { UndecidableObjection } from './undecidable-objection';

const groundOptions = Object.entries(withdrawalGrounds).map(([value, { label, reason }]) => ({
  value,
  label,
  hint: `Because ${reason}.`,
}));

interface WithdrawSheetProps {
  version: CertificateVersion;
  open: boolean;
  onClose: () => void;
}

/** Proposes to withdraw a certificate, and shows the text for tenant and landlord. */
export function WithdrawSheet({ version, open, onClose }: WithdrawSheetProps) {
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Propose to withdraw the certificate"
      description="Only on the grounds that the certificate itself names, and with at least 14 days' notice. Another member of staff confirms it before anybody is told."
    >
      <WithdrawForm version={version} onDone={onClose} />
    </FormSheet>
  );
}

function WithdrawForm({ version, onDone }: { version: CertificateVersion; onDone: () => void }) {
  const propose = useProposeWithdrawalMutation();
  const { has } = usePermissions();
  const { data: isDecidable } = useQuery(othersDecideQueryOptions(version.certificate_number));
  const today = londonToday();
  const earliest = firstEndOfNotice(today);
  const form = useForm<CertificateWithdrawalValues>({
    resolver: zodResolver(certificateWithdrawalSchema(earliest)),
    defaultValues: { facts: '', notice_until: proposedEndOfNotice(today) },
  });
  const [ground, noticeUntil, facts] = form.watch(['ground', 'notice_until', 'facts']);
  const handleSubmit = async (values: CertificateWithdrawalValues) => {
    try {
      await propose.mutateAsync({ certificateNumber: version.certificate_number, ...values });
      form.reset();
      onDone();
    } catch (error) {
      showFaults(form, error, ['ground', 'facts', 'notice_until']);
    }
  };
  return (
    <Form form={form} onSubmit={handleSubmit} hasSummary={false} errorTitle="Not proposed">
      <RadioField control={form.control} name="ground" label="Ground" options={groundOptions} required />
      <TextareaField
        control={form.control}
        name="facts"
        label="What happened"
        hint="Tenant and landlord both read it in the notice: what you found, and when. Leave out what one of them may not know."
        rows={4}
        required
        isExplanation
      />
      <DateField
        control={form.control}
        name="notice_until"
        label="Last day of the notice"
        hint={`${formatDate(earliest)} or later. The certificate covers rent that falls due until the end of this day.${
          noticeUntil >= earliest
            ? ` Somebody else has to confirm it by ${formatDate(lastDayToConfirm(noticeUntil))}.`
            : ''
        }`}
        required
      />
      {ground && noticeUntil >= earliest ? (
        <NoticePreview version={version} ground={ground} facts={facts} noticeUntil={noticeUntil} />
      ) : null}
      {isDecidable === false ? <UndecidableObjection isOwner={has('owner')} /> : null}
      <SheetActions>
        <SubmitButton variant="danger" busyLabel="Proposing...">
          Propose withdrawal
        </SubmitButton>
      </SheetActions>
    </Form>
  );
}
