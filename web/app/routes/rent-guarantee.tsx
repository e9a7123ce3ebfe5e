import { type MetaFunction, useParams } from 'react-router';
import { pageTitle } from '~/config/page';
import { RentGuaranteeScreen } from '~/features/application-record/rent-guarantee-screen';
import { ApplicationTimeline } from '~/features/application-timeline/application-timeline';
import { CertificateTab } from '~/features/certificates/certificate-tab';
import { SigningPrompt } from '~/features/certificates/signing/signing-prompt';
import { StaffOnly } from '~/features/shell/staff-only';

export const meta: MetaFunction = () => [{ title: pageTitle('Rent Guarantee') }];

export default function RentGuarantee() {
  const { applicationId = '' } = useParams();
  return (
    <StaffOnly>
      <RentGuaranteeScreen
        id={applicationId}
        timeline={<ApplicationTimeline applicationId={applicationId} />}
        certificate={<CertificateTab applicationId={applicationId} />}
      />
      <SigningPrompt applicationId={applicationId} />
    </StaffOnly>
  );
}
