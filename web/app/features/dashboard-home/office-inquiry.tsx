import { Notice } from '~/components/feedback/notice';
import type { OwnInquiry } from '~/data/application-cases/own-home-query';
import { MailToUs } from '~/domain/contact-us';
import { describeDays } from '~/domain/describe-days';
import { OfficeHint } from '~/domain/landlord/office-hint';
import { formatDate } from '~/lib/dates';

/** For a person who asked to act for an office: the inquiry has arrived, what happens next, and the outcome. */
export function OfficeInquiry({ inquiry }: { inquiry: OwnInquiry }) {
  const { sent_at: sentAt, settled_at: settledAt, usual_days: days } = inquiry;
  const sent = formatDate(sentAt);
  const mail = <MailToUs about={`Our inquiry of ${sent}`} />;
  if (settledAt === null) {
    return (
      <Notice tone="info" title={`We have your inquiry of ${sent}`}>
        <p>
          We check that you act for the office, and link this account to it then: you get an e-mail, and see its
          applications here.{days === null ? '' : ` This usually takes ${describeDays(days)}.`} Until then you need to
          do nothing, unless we have mailed you a question about a tenancy: answer it meanwhile as that email says.
        </p>
        <p className="wrap-anywhere mt-2">
          To add or correct something, write from the address of this account to {mail}.
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="info" title={`We dealt with your inquiry on ${formatDate(settledAt)}`}>
      <p>
        This account acts for no office. You sent the inquiry on {sent}, and our answer came by e-mail or telephone.
      </p>
      <p className="wrap-anywhere mt-2">
        If you do not know why, write to {mail}. Do you act for another office? <OfficeHint />
      </p>
    </Notice>
  );
}
