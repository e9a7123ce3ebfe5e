import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { DateField } from '~/components/form/date-field';
import { FormSheet } from '~/components/form/form-sheet';
import { MoneyField } from '~/components/form/text-field';
import { TextareaField } from '~/components/form/textarea-field';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { type RenewalValues, renewalSchema } from '~/data/certificate-versions/renewal-schema';
import { usePreviewRenewalMutation, useRenewMutation } from '~/data/certificate-versions/replacement-mutations';
import { formatDate } from '~/lib/dates';
import { formatPence } from './describe-statement';
import { ReplacementForm } from './replacement-form';

interface RenewSheetProps {
  version: CertificateVersion;
  open: boolean;
  onClose: () => void;
}

/** Renews a certificate: a longer period, and more cover where staff say so. */
export function RenewSheet({ version, open, onClose }: RenewSheetProps) {
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Renew the certificate"
      description="A longer period is given by deed: two signatories sign it, or a director before a witness. The certificate keeps its number."
    >
      <RenewForm version={version} onDone={onClose} />
    </FormSheet>
  );
}

function RenewForm({ version, onDone }: { version: CertificateVersion; onDone: () => void }) {
  const preview = usePreviewRenewalMutation();
  const renew = useRenewMutation();
  const form = useForm<RenewalValues>({
    resolver: zodResolver(renewalSchema),
    defaultValues: { until: '', guarantee_amount: '', monthly_limit: '', reason: '' },
  });
  const { cover } = version.statement;
  const certificateNumber = version.certificate_number;
  const handleMake = async (values: RenewalValues) => {
    await renew.mutateAsync({ certificateNumber, values });
    form.reset();
    onDone();
  };
  return (
    <ReplacementForm
      form={form}
      onPreview={(values) => preview.mutateAsync({ certificateNumber, values })}
      onMake={handleMake}
    >
      <DateField
        control={form.control}
        name="until"
        label="Covered until the end of"
        hint={`Now ${formatDate(cover.until)}.`}
        required
      />
      <MoneyField
        control={form.control}
        name="guarantee_amount"
        label="At most in all"
        hint={`Now ${formatPence(cover.total_limit_pence)}, for the whole time from ${formatDate(cover.from)}. Empty: as it is.`}
        isOptional
      />
      <MoneyField
        control={form.control}
        name="monthly_limit"
        label="At most a month"
        hint={`Now ${formatPence(cover.monthly_limit_pence)}. Empty: as it is.`}
        isOptional
      />
      <TextareaField control={form.control} name="reason" label="Reason" hint="The certificate says it." required />
    </ReplacementForm>
  );
}
