import type { EndedOffice as Office } from '~/data/application-cases/own-home-query';
import { MailToUs } from '../contact-us';

/** Tells a person whose account no longer acts for a landlord or agent why, and how to get access again. */
export function EndedOffice({ office: { company_name: name, has_other_address } }: { office: Office }) {
  return (
    <>
      {has_other_address
        ? `${name} has another address with us now than this account, so the account no longer acts for it. `
        : `This account does not act for ${name} any more. `}
      You no longer see its applications and certificates. If you still act for it, ask there, or write to{' '}
      <MailToUs about={`Access for ${name}`} />.
    </>
  );
}
