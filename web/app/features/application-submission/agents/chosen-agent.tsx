import { useEffect, useRef } from 'react';
import { Button } from '~/components/ui/button';
import { DetailList } from '~/components/ui/section';
import { useForgetAgentChoiceMutation } from '~/data/rent-guarantee-applications/agent-choice-mutations';
import { describeChosenAgent } from '../review/describe-answers';
import { useSubmission } from '../submission-context';

interface ChosenAgentProps {
  agent: { readonly company_name: string; readonly city: string };
  /** Whether it was just chosen, so that it takes the focus of the list. */
  isNew: boolean;
}

/** The chosen letting agent on record, with a button to undo the choice. */
export function ChosenAgent({ agent, isNew }: ChosenAgentProps) {
  const { applicationId, goOn, refresh } = useSubmission();
  const { mutateAsync: forget, isPending } = useForgetAgentChoiceMutation();
  const around = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) around.current?.focus();
  }, [isNew]);
  const handleForget = async () => {
    if (applicationId) await forget(applicationId).then(refresh, () => undefined);
  };
  return (
    <div ref={around} tabIndex={-1} className="grid gap-6 outline-none">
      <DetailList details={describeChosenAgent(agent)} />
      <p className="max-w-prose text-soft">
        We take their contact, email, telephone and address from our record. You see them here once you have submitted.
        The certificate goes to them.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => goOn('property_manager')}>Continue to documents</Button>
        <Button variant="secondary" disabled={isPending} onClick={handleForget}>
          Enter a different property manager
        </Button>
      </div>
    </div>
  );
}
