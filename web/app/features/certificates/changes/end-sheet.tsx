import { zodResolver } from '@hookform/resolvers/zod';
import type { Control } from 'react-hook-form';
import { DateField } from '~/components/form/date-field';
import { RadioField } from '~/components/form/radio-field';
import { MoneyField, TextField } from '~/components/form/text-field';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import { type EndingValues, endingCauses, endingSchema } from '~/data/certificate-versions/ending-schema';
import { useEndEarlyMutation, usePreviewEndingMutation } from '~/data/certificate-versions/replacement-mutations';
import { formatDate, toIsoDay } from '~/lib/dates';
import { formatPence } from '../statement/describe-statement';
import { ConsentFields } from './consent-fields';
import { DateWarning, warnOfEnd } from './date-warnings';
import { ReplacementSheet } from './replacement-sheet';

const causeOptions = Object.entries(endingCauses).map(([value, label]) => ({ value, label }));
const nothing = {
  certificate_end_date: '',
  words: '',
  guarantee_amount: '',
  consent_by: '',
  consent_on: '',
  consent_how: '',
};

interface EndSheetProps {
  version: CertificateVersion;
  open: boolean;
  onClose: () => void;
}

/** Ends a guarantee before its last day, by an endorsement to which the landlord has agreed. */
export function EndSheet({ version, open, onClose }: EndSheetProps) {
  const preview = usePreviewEndingMutation();
  const end = useEndEarlyMutation();
  const { cover } = version.statement;
  return (
    <ReplacementSheet<EndingValues>
      open={open}
      onClose={onClose}
      title="End the guarantee early"
      description="A new version with an earlier last day replaces this one once it is signed. Rent that falls due until then stays covered."
      certificateNumber={version.certificate_number}
      resolver={zodResolver(endingSchema(cover))}
      defaultValues={nothing}
      onPreview={preview.mutateAsync}
      onMake={end.mutateAsync}
      shownFields={Object.keys}
    >
      {(form) => (
        <EndFields
          control={form.control}
          cause={form.watch('cause')}
          warning={warnOfEnd(form.watch('certificate_end_date'), toIsoDay(new Date().toISOString()) ?? '')}
          cover={cover}
        />
      )}
    </ReplacementSheet>
  );
}

interface EndFieldsProps {
  control: Control<EndingValues>;
  cause: EndingValues['cause'] | undefined;
  /** The warning for the last day. */
  warning: string | undefined;
  cover: CertificateVersion['statement']['cover'];
}

function EndFields({ control, cause, warning, cover }: EndFieldsProps) {
  const isOther = cause === 'other';
  return (
    <>
      <DateField
        control={control}
        name="certificate_end_date"
        label="Last day covered"
        hint={`Now ${formatDate(cover.until)}.`}
        required
      />
      <DateWarning words={warning} />
      <RadioField control={control} name="cause" label="Why" options={causeOptions} required />
      <TextField
        control={control}
        name="words"
        label="In your own words"
        hint="The certificate shows it, after the reason above."
        {...(isOther ? { required: true, isExplanation: true } : { isOptional: true })}
      />
      <MoneyField
        control={control}
        name="guarantee_amount"
        label="At most in all"
        hint={`Now ${formatPence(cover.total_limit_pence)}. Leave it empty to keep it.`}
        isOptional
      />
      <fieldset className="grid min-w-0 gap-5 border-t pt-5">
        <legend className="sr-only">The landlord’s consent</legend>
        <p aria-hidden className="title-block">
          The landlord’s consent
        </p>
        <ConsentFields control={control} />
      </fieldset>
    </>
  );
}
