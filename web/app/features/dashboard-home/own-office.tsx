import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPath, useLocation } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import type { LinkedOffice, OfferedOffice } from '~/data/application-cases/own-home-query';
import { useOpenOfficeMutation, useSendOfficeLinkMutation } from '~/data/property-managers/own-office-mutations';
import { MailToUs } from '~/domain/contact-us';
import { OtherAccount } from '~/domain/other-account';
import { useAuth } from '~/lib/auth/auth-context';

type Office = OfferedOffice | LinkedOffice;

interface OwnOfficeProps {
  /**
   * The landlord or agent whose e-mail address the account has, or to which an owner links it; null if there is none, or the account
   * acts for it already.
   */
  office: Office | null;
  /** The token of the link that was followed. */
  token: string | null;
  /** Called when the token is used up, so that it is removed from the address. */
  onSettled: () => void;
}

/**
 * Opens the applications of a landlord or agent with the link that we mailed to the account, and sends the link again to the address
 * on record.
 */
export function OwnOffice({ office, token, onSettled }: OwnOfficeProps) {
  const client = useQueryClient();
  const open = useOpenOfficeMutation((outcome) => {
    if (outcome === 'opened' || outcome === 'expired') onSettled();
    // Everything that was loaded as another person is out of date.
    if (outcome === 'opened') void client.invalidateQueries();
  });
  const started = useRef<string>(null);
  useEffect(() => {
    if (token === null || started.current === token) return;
    started.current = token;
    open.mutate(token);
  }, [token, open.mutate]);

  if (token !== null && open.isError) {
    return (
      <Notice tone="bad" title="The link was not opened" className="mb-6" isAlert>
        <p>{open.error.message}</p>
        <Button variant="secondary" className="mt-3" onClick={() => open.mutate(token)}>
          Try again
        </Button>
      </Notice>
    );
  }
  switch (open.data) {
    case 'other_account':
      return (
        <Notice tone="info" title="This link is for another account" className="mb-6">
          <OtherAccount />
        </Notice>
      );
    case 'password_needed':
      return <SignInAgain name={office?.company_name} />;
    case 'expired':
      return office ? (
        <Offer office={office} title="This link does not work any more">
          Each link works once, for 7 days.{' '}
        </Offer>
      ) : (
        <Notice tone="warn" title="This link does not work any more" className="mb-6">
          It has been used, a newer one was sent, or your account and the landlord or agent no longer belong together.
          To see its applications, <MailToUs about="Access to applications">write to us</MailToUs>.
        </Notice>
      );
    default:
      return office && token === null ? (
        <Offer
          office={office}
          title={
            office.state === 'linked'
              ? `Our staff link your account to ${office.company_name}`
              : `Your address is that of ${office.company_name}`
          }
        />
      ) : null;
  }
}

/** The session came from a mail. A person who has the mail may not know the password. */
function SignInAgain({ name = 'the landlord or agent' }: { name: string | undefined }) {
  const { signOut } = useAuth();
  const from = createPath(useLocation());
  return (
    <Notice tone="info" title="Sign in with your password first" className="mb-6">
      <p className="max-w-prose">
        You came here by a link in an email. To open the applications and certificates of {name}, sign in with the
        password of this account.
      </p>
      <Button className="mt-3 max-w-full whitespace-normal" onClick={() => void signOut({ from })}>
        Sign in with the password
      </Button>
      <ForeignPassword />
    </Notice>
  );
}

function Offer({ office, title, children }: { office: Office; title: string; children?: ReactNode }) {
  const send = useSendOfficeLinkMutation();
  return (
    <Notice tone="info" title={title} className="mb-6">
      <p className="max-w-prose">
        {children}
        {office.sent_at === null ? 'We can send a link' : 'We have sent a link'} to your address that opens the
        applications and certificates of {office.company_name}.
      </p>
      {office.state === 'linked' ? (
        <p className="mt-3 max-w-prose">
          If you do not find it, <MailToUs about="Access to applications">write to us</MailToUs>.
        </p>
      ) : (
        <Button
          variant="secondary"
          className="mt-3"
          aria-disabled={send.isPending}
          onClick={() => {
            if (!send.isPending) send.mutate();
          }}
        >
          {office.sent_at === null ? 'Send the link' : 'Send it again'}
        </Button>
      )}
      <ForeignPassword />
    </Notice>
  );
}

function ForeignPassword() {
  return (
    <p className="mt-3 max-w-prose">
      If somebody else signed up with this address, choose ‘Forgot your password?’ on the sign-in page. A new password
      signs everybody else out. If it asks for the code of an app that you did not set up, call us: we turn it off.
    </p>
  );
}
