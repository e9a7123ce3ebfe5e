import { zodResolver } from '@hookform/resolvers/zod';
import type { Control } from 'react-hook-form';
import { DateField } from '~/components/form/date-field';
import { MoneyField } from '~/components/form/text-field';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { type RenewalValues, renewalSchema } from '~/data/certificate-versions/renewal-schema';
import { usePreviewRenewalMutation, useRenewMutation } from '~/data/certificate-versions/replacement-mutations';
import { formatDate } from '~/lib/dates';
import { formatPence } from '../statement/describe-statement';
import { DateWarning, warnOfRenewal } from './date-warnings';
import { ReasonField } from './reason-field';
import { describeRenewedTotal } from './renewed-total';
import { ReplacementSheet } from './replacement-sheet';

const nothing: RenewalValues = { certificate_end_date: '', guarantee_amount: '', monthly_limit: '', reason: '' };

interface RenewSheetProps {
  version: CertificateVersion;
  open: boolean;
  onClose: () => void;
}

/** Renews a certificate: a longer period, and more cover where staff say so. */
export function RenewSheet({ version, open, onClose }: RenewSheetProps) {
  const preview = usePreviewRenewalMutation();
  const renew = useRenewMutation();
  return (
    <ReplacementSheet<RenewalValues>
      open={open}
      onClose={onClose}
      title="Renew the certificate"
      description="A longer period is given by deed: two signatories sign it, or a director before a witness. The certificate keeps its number."
      certificateNumber={version.certificate_number}
      resolver={zodResolver(renewalSchema)}
      defaultValues={nothing}
      onPreview={preview.mutateAsync}
      onMake={renew.mutateAsync}
      shownFields={Object.keys}
    >
      {(form) => (
        <RenewFields
          control={form.control}
          values={form.watch()}
          cover={version.statement.cover}
          tenancyEnd={version.statement.tenancy.end}
        />
      )}
    </ReplacementSheet>
  );
}

interface RenewFieldsProps {
  control: Control<RenewalValues>;
  values: RenewalValues;
  cover: CertificateVersion['statement']['cover'];
  /** The end that the certificate states; null if it states none. */
  tenancyEnd: string | null;
}

function RenewFields({ control, values, cover, tenancyEnd }: RenewFieldsProps) {
  return (
    <>
      <DateField
        control={control}
        name="certificate_end_date"
        label="Covered until the end of"
        hint={`Now ${formatDate(cover.until)}.`}
        required
      />
      <DateWarning words={warnOfRenewal(values.certificate_end_date, cover.until, tenancyEnd)} />
      <MoneyField
        control={control}
        name="guarantee_amount"
        label="At most in all"
        hint={<span aria-live="polite">{describeRenewedTotal(cover, values)}</span>}
        isOptional
      />
      <MoneyField
        control={control}
        name="monthly_limit"
        label="At most a month"
        hint={`Now ${formatPence(cover.monthly_limit_pence)}. Leave it empty to keep it.`}
        isOptional
      />
      <ReasonField control={control} />
    </>
  );
}
