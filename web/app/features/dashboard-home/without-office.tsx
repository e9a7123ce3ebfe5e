import { useState } from 'react';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import type { LinkedOffice, OfferedOffice, OwnInquiry, OwnOffice } from '~/data/application-cases/own-home-query';
import { isInquiryShown } from '~/data/application-cases/own-home-query';
import { EndedOffice } from '~/domain/landlord/ended-office';
import { UnsentWords } from '~/domain/requests/unsent-words';
import { forgetLandlordWords, unsentLandlordWords } from './unsent-landlord-words';

interface WithoutOfficeProps {
  userId: string;
  office: Exclude<OwnOffice, OfferedOffice | LinkedOffice>;
  inquiry: OwnInquiry | null;
}

/**
 * For an account that does not act for its landlord or agent yet, or no longer: says that we check it, or why the access ended, with
 * the unsent text.
 */
export function WithoutOffice({ userId, office, inquiry }: WithoutOfficeProps) {
  const [words, setWords] = useState(() => unsentLandlordWords(userId));
  const handleDiscard = () => {
    forgetLandlordWords(userId);
    setWords('');
  };
  return (
    <>
      {office.state === 'ended' ? (
        <UnsentWords title="Your access ended while you were typing" words={words} onDiscard={handleDiscard} />
      ) : null}
      {isAsked(office, inquiry) ? null : (
        <Notice tone={office.state === 'ended' ? 'warn' : 'info'} title={titleOf(office)} className="mb-6">
          <p className="wrap-anywhere max-w-prose">
            {office.state === 'ended' ? (
              <EndedOffice office={office} />
            ) : (
              <>
                We have asked at the address of this account about a tenancy. Before this account sees more of it, we
                check that you let or manage the property. You get an email then. Until then, you can answer our
                question as that email says.
              </>
            )}
          </p>
          <p className="mt-2">
            Do you rent a home yourself?{' '}
            <Link to={paths.newApplication} className="font-semibold underline underline-offset-4">
              Apply for a certificate
            </Link>
          </p>
        </Notice>
      )}
    </>
  );
}

function titleOf(office: WithoutOfficeProps['office']): string {
  return office.state === 'ended'
    ? `Your account no longer acts for ${office.company_name}`
    : 'We check that you act for the landlord or agent';
}

/** Whether the reader has told us since for which office they act. Their home then says that instead. */
function isAsked(office: WithoutOfficeProps['office'], inquiry: OwnInquiry | null): boolean {
  if (!isInquiryShown(inquiry) || inquiry.settled_at !== null) return false;
  return office.state === 'checked' || inquiry.sent_at > office.ended_at;
}
