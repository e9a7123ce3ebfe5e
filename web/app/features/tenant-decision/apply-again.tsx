import { Link, useNavigate } from 'react-router';
import { Button } from '~/components/ui/button';
import { paths } from '~/config/paths';
import { useApplyAgainMutation } from '~/data/rent-guarantee-applications/apply-again-mutation';

/** Links to a new application after one is over: with its details, or empty. */
export function ApplyAgain({ applicationId }: { applicationId: string }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useApplyAgainMutation();
  const handleApply = () =>
    mutate(applicationId, { onSuccess: (draft) => void navigate(paths.applicationSubmissionFor(draft)) });
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose">
        You can apply again at any time. We fill in what still holds, and you look over it before you submit. Or{' '}
        <Link to={paths.applicationSubmission} className="font-semibold underline underline-offset-4">
          start a new application
        </Link>
        .
      </p>
      <Button
        variant="secondary"
        className="max-w-full whitespace-normal text-center"
        disabled={isPending}
        onClick={handleApply}
      >
        {isPending ? 'One moment...' : 'Apply again with these details'}
      </Button>
    </div>
  );
}
