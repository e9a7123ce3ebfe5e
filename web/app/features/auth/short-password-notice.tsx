import { Notice } from '~/components/feedback/notice';

/** Tells people whose password is shorter than their account asks for now where they choose a new one. */
export function ShortPasswordNotice({ email }: { email: string }) {
  return (
    <Notice tone="warn" title="Choose a longer password" isAlert>
      <p>
        Your account needs a longer password than the one that you have. Follow the link that we sent to {email}, choose
        a new one, then sign in.
      </p>
    </Notice>
  );
}
