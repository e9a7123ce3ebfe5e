import { Button } from '~/components/ui/button';
import type { RecoverySession } from './use-recovery-session';

interface OtherSignedInProps {
  session: RecoverySession;
  signedInAs: string;
}

/** Replaces the form for a new password if the link is for another person than the one who is signed in. Opening it would sign them out. */
export function OtherSignedIn({ session: { email, goOn, stay }, signedInAs }: OtherSignedInProps) {
  const addressClass = 'font-semibold text-ink wrap-anywhere';
  return (
    <>
      <h1 className="title-section">This link is for another account</h1>
      <p className="mt-3 text-soft" role="status">
        It chooses a password for <span className={addressClass}>{email}</span>, and you are signed in as{' '}
        <span className={addressClass}>{signedInAs}</span>. If you go on, {signedInAs} is signed out in this browser. If
        you stay, the link is used up, and a new one can be asked for.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button size="large" onClick={goOn}>
          Sign out and go on
        </Button>
        <Button size="large" variant="secondary" onClick={stay}>
          Stay signed in
        </Button>
      </div>
    </>
  );
}
