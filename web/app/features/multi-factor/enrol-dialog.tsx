import { useState } from 'react';
import { Dialog } from '~/components/ui/dialog';
import type { Enrolment } from '~/data/auth/enrol-factor-mutation';
import { useVerifyCodeMutation } from '~/data/auth/verify-code-mutation';
import { CodeForm } from './code-form';
import { NameStep } from './name-step';
import { ScanStep } from './scan-step';

interface EnrolDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The names of the person's other apps. */
  takenNames: readonly (string | undefined)[];
}

/** Sets up an authenticator app: a name, then its key as a picture and as text, and a code to prove that it works. */
export function EnrolDialog({ open, onOpenChange, takenNames }: EnrolDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Set up an authenticator app">
      <Steps takenNames={takenNames} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

/** Mounted on each opening, so that each starts from the beginning. */
function Steps({ takenNames, onDone }: { takenNames: EnrolDialogProps['takenNames']; onDone: () => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const verification = useVerifyCodeMutation('set-up');
  if (!enrolment) return <NameStep defaultName={freeName(takenNames)} onEnrolled={setEnrolment} />;
  const verify = async (code: string) => {
    await verification.mutateAsync({ factorId: enrolment.id, code });
    onDone();
  };
  return (
    <div className="grid gap-6">
      <ScanStep enrolment={enrolment} />
      <CodeForm
        hint="Shown in the app once it knows the key"
        submitLabel="Turn on"
        isDone={verification.isSuccess}
        onCode={verify}
      />
    </div>
  );
}

function freeName(taken: EnrolDialogProps['takenNames']): string {
  const name = 'Authenticator app';
  const numbered = [name, ...taken.map((_, index) => `${name} ${index + 2}`)];
  return numbered.find((candidate) => !taken.includes(candidate)) ?? name;
}
