import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { FormSheet } from '~/components/form/form-sheet';
import { SelectField } from '~/components/form/select-field';
import { TextareaField } from '~/components/form/textarea-field';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import {
  type EndorsementValues,
  endorsementKinds,
  endorsementSchema,
} from '~/data/certificate-versions/endorsement-schema';
import { useEndorseMutation, usePreviewEndorsementMutation } from '~/data/certificate-versions/replacement-mutations';
import { EndorseFields } from './endorse-fields';
import { ReplacementForm } from './replacement-form';
import { stateNow } from './state-now';

const kindOptions = Object.entries(endorsementKinds).map(([value, label]) => ({ value, label }));

interface EndorseSheetProps {
  version: CertificateVersion;
  open: boolean;
  onClose: () => void;
}

/** Endorses a certificate: a new version says what changed and why, and gives no more cover. */
export function EndorseSheet({ version, open, onClose }: EndorseSheetProps) {
  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title="Endorse the certificate"
      description="A new version says what changed and why, and replaces this one once it is signed. It never covers more or longer: that is a renewal."
    >
      <EndorseForm version={version} onDone={onClose} />
    </FormSheet>
  );
}

function EndorseForm({ version, onDone }: { version: CertificateVersion; onDone: () => void }) {
  const preview = usePreviewEndorsementMutation();
  const endorse = useEndorseMutation();
  const form = useForm<EndorsementValues>({
    resolver: zodResolver(endorsementSchema),
    defaultValues: stateNow(version.statement),
  });
  const certificateNumber = version.certificate_number;
  const handleMake = async (values: EndorsementValues) => {
    await endorse.mutateAsync({ certificateNumber, values });
    form.reset();
    onDone();
  };
  return (
    <ReplacementForm
      form={form}
      onPreview={(values) => preview.mutateAsync({ certificateNumber, values })}
      onMake={handleMake}
    >
      <SelectField control={form.control} name="kind" label="What changes" options={kindOptions} required />
      <EndorseFields form={form} statement={version.statement} />
      <TextareaField control={form.control} name="reason" label="Reason" hint="The certificate says it." required />
    </ReplacementForm>
  );
}
