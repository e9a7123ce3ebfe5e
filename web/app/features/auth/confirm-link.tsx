import type { ReactNode } from 'react';
import { Notice } from '~/components/feedback/notice';
import { BusyLabel } from '~/components/ui/busy-label';
import { Button } from '~/components/ui/button';
import { useSpendTokenMutation } from '~/data/auth/spend-token-mutation';
import { useAuth } from '~/lib/auth/auth-context';
import type { ConfirmLink as Link } from './read-confirm-link';

/** Says what the link of a mail does and for whom. Only the button does it, because mail scanners open each link. */
export function ConfirmLink({ link }: { link: Link }) {
  const { user } = useAuth();
  const spending = useSpendTokenMutation();
  const { title, text, otherwise } = describe(link);
  const isBusy = spending.isPending || spending.isSuccess;
  const handleClick = () => {
    if (isBusy) return;
    const { type, hash, target, half } = link;
    spending.mutate(
      { type, by: { token_hash: hash }, target, half },
      { onSuccess: (address) => location.replace(address) },
    );
  };
  return (
    <>
      <h1 className="title-section">{title}</h1>
      <p className="mt-3 text-lg">{text}</p>
      {link.type === 'magiclink' && user ? (
        <p className="mt-3 text-soft">
          You are signed in as <span className="wrap-anywhere font-semibold text-ink">{user.email}</span>. If you
          continue, {user.email} is signed out in this browser.
        </p>
      ) : null}
      {spending.error ? (
        <Notice tone="bad" className="mt-6" isAlert>
          {spending.error.message}
        </Notice>
      ) : null}
      <Button size="large" className="mt-6 w-full" aria-disabled={isBusy} onClick={handleClick}>
        <BusyLabel isBusy={isBusy}>Continue</BusyLabel>
      </Button>
      <p className="mt-6 text-soft">{otherwise}</p>
    </>
  );
}

interface Words {
  readonly title: string;
  readonly text: ReactNode;
  /** What to do if the reader did not ask for the mail. */
  readonly otherwise: string;
}

function describe({ type, address, half }: Link): Words {
  const whom = address ? (
    <strong className="inline-block max-w-full wrap-anywhere">{address}</strong>
  ) : (
    'the address that got this email'
  );
  switch (type) {
    case 'signup':
      return {
        title: 'Confirm your email address',
        text: <>Continue to confirm that {whom} is your email address.</>,
        otherwise: 'If you did not create an account with us, close this page: nothing happens without the button.',
      };
    case 'invite':
      return {
        title: 'Accept the invitation',
        text: <>Continue to open the account that was made for {whom}, and to choose its password.</>,
        otherwise: 'If you did not expect an invitation, close this page: nothing happens without the button.',
      };
    case 'recovery':
      return {
        title: 'Choose a new password',
        text: <>Continue to choose a new password for the account of {whom}.</>,
        otherwise: 'If you did not ask for this, close this page: your password stays as it is.',
      };
    case 'magiclink':
      return {
        title: 'Sign in',
        text: <>Continue to sign in as {whom} in this browser.</>,
        otherwise: 'If you did not try to sign in, close this page: nothing happens without the button.',
      };
    case 'email_change':
      return {
        title: 'Confirm the change of your email address',
        text:
          half === 'current' ? (
            <>Continue to agree that the account of {whom} moves to another email address.</>
          ) : half === 'new' ? (
            <>Continue to confirm that {whom} is yours, and that your account moves to it.</>
          ) : (
            <>Continue to confirm, for {whom}, that the account moves to its new email address.</>
          ),
        otherwise: 'If you did not ask for this, close this page: nothing happens without the button.',
      };
  }
}
