import { zodResolver } from '@hookform/resolvers/zod';
import { CheckboxesField } from '~/components/form/checkboxes-field';
import type { CertificateVersion } from '~/data/certificate-versions/certificate-versions-query';
import {
  type EndorsementValues,
  endorsementKinds,
  endorsementSchema,
  matterFields,
} from '~/data/certificate-versions/endorsement-schema';
import { useEndorseMutation, usePreviewEndorsementMutation } from '~/data/certificate-versions/replacement-mutations';
import { EndorseFields } from './endorse-fields';
import { toEndorsementValues } from './endorsement-values';
import { ReasonField } from './reason-field';
import { ReplacementSheet } from './replacement-sheet';

const kindOptions = Object.entries(endorsementKinds).map(([value, label]) => ({ value, label }));

interface EndorseSheetProps {
  version: CertificateVersion;
  open: boolean;
  onClose: () => void;
}

/** Endorses a certificate: a new version says what changed and why, and gives no more cover. */
export function EndorseSheet({ version, open, onClose }: EndorseSheetProps) {
  const preview = usePreviewEndorsementMutation();
  const endorse = useEndorseMutation();
  return (
    <ReplacementSheet<EndorsementValues>
      open={open}
      onClose={onClose}
      title="Endorse the certificate"
      description="A new version says what changed and why, and replaces this one once it is signed. It never covers more or longer: that is a renewal."
      certificateNumber={version.certificate_number}
      resolver={zodResolver(endorsementSchema)}
      defaultValues={toEndorsementValues(version.statement)}
      onPreview={preview.mutateAsync}
      onMake={endorse.mutateAsync}
      shownFields={({ kinds }) => ['reason', ...kinds.flatMap((kind) => matterFields[kind])]}
    >
      {(form) => (
        <>
          <CheckboxesField
            control={form.control}
            name="kinds"
            label="What changes"
            hint="All that you choose goes into one new version."
            options={kindOptions}
            required
          />
          <EndorseFields form={form} statement={version.statement} />
          <ReasonField control={form.control} />
        </>
      )}
    </ReplacementSheet>
  );
}
