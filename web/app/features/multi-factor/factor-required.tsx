import { PageHeader } from '~/components/ui/page-header';
import { TwoStepSection } from './two-step-section';

/** Replaces every staff screen while an administrator lacks a mandatory second factor. */
export function FactorRequired() {
  return (
    <>
      <PageHeader
        title="Set up two-step sign-in to go on"
        description="Administrators of this service need an authenticator app besides their password. It takes a minute."
      />
      <TwoStepSection />
    </>
  );
}
