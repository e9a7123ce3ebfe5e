import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '~/components/feedback/state';
import { SubmitButton } from '~/components/form/submit-button';
import { Skeleton } from '~/components/ui/skeleton';
import { useAgreeToDeclarationsMutation } from '~/data/application-requests/agree-to-declarations-mutation';
import type { ApplicationRequest } from '~/data/application-requests/requests-query';
import { submissionDeclarationsQueryOptions } from '~/data/rent-guarantee-applications/submission-declarations-query';
import { AgreementText } from '~/domain/agreement/agreement-text';

/** The declarations for the current tenant, and the button that agrees to them. */
export function DeclarationsAnswer({ request, onDone }: { request: ApplicationRequest; onDone: () => void }) {
  const agree = useAgreeToDeclarationsMutation();
  const { data, error, refetch } = useQuery({
    ...submissionDeclarationsQueryOptions(request.application_id),
    // After the agreement the text is not needed any more, so it is not read again.
    enabled: !agree.isPending && !agree.isSuccess,
  });
  if (error && !data) return <ErrorState title="Failed to load the declarations" onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-60" />;
  const handleAgree = () => {
    if (agree.isPending) return;
    // The text may have changed since it was shown.
    agree.mutate({ requestId: request.id, sha256: data.sha256 }, { onSuccess: onDone, onError: () => void refetch() });
  };
  return (
    <div className="grid gap-5">
      <AgreementText text={data.text} />
      <SubmitButton
        type="button"
        className="w-full sm:w-auto sm:justify-self-start"
        isBusy={agree.isPending}
        busyLabel="Sending..."
        onClick={handleAgree}
      >
        Agree
      </SubmitButton>
    </div>
  );
}
