import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import { NOT_LANDLORD_NEXT } from '~/data/landlord-requests/landlord-answer-mutation';
import type { ManagedCase } from '~/data/rent-guarantee-applications/managed-case';
import { questionsAnchor } from '~/domain/anchors';
import { describeDays } from '~/domain/describe-days';
import { formatDate, londonToday } from '~/lib/dates';

const turns: Readonly<Record<string, { readonly who: string; readonly next: string }>> = {
  staff: {
    who: 'With us',
    next: 'There is nothing for you to do now. You hear from us when we have decided, or if we have a question for you.',
  },
  tenant: {
    who: 'With the tenant',
    next: 'We have asked the tenant for something. As soon as we have it, we go on with the application.',
  },
  landlord: {
    who: 'With you',
    next: 'We have asked you about it. As soon as we have your answer, we go on with the application.',
  },
};

interface ManagedCaseNoteProps {
  status: string;
  managed: ManagedCase;
}

/**
 * For a property manager's user: whose turn it is, since when and what follows, or what a rejection means for them. Only the tenant
 * sees its reasons.
 */
export function ManagedCaseNote({ status, managed }: ManagedCaseNoteProps) {
  const { turn, since, usual_days: days, appeal_until: until, closing, is_denied: isDenied } = managed;
  if (closing !== null) {
    return (
      <Notice tone="info" title="There will be no certificate" className="mb-6">
        The application has ended without a decision. If we open it again, you see it here.
      </Notice>
    );
  }
  if (status === 'rejected') {
    return (
      <Notice tone="info" title="There will be no certificate" className="mb-6">
        {until === null ? 'The tenant has been told.' : describeAppeal(until)}
      </Notice>
    );
  }
  const words = turn === null ? undefined : turns[turn];
  if (!words) return null;
  if (isDenied) {
    return (
      <Notice tone="info" title="You have told us that this is not your tenancy" className="mb-6">
        {NOT_LANDLORD_NEXT}
      </Notice>
    );
  }
  const usual = days === null ? '' : ` This usually takes ${describeDays(days)}.`;
  return (
    <Notice tone="info" title={`${words.who} since ${formatDate(since)}.${usual}`} className="mb-6">
      {words.next}
      {turn === 'landlord' ? (
        <Link
          to={`${paths.dashboardHome}#${questionsAnchor}`}
          className="mt-1 block w-fit font-semibold underline underline-offset-4"
        >
          Answer our question
        </Link>
      ) : null}
    </Notice>
  );
}

function describeAppeal(until: string): string {
  const verb = until < londonToday() ? 'could' : 'can';
  return `The tenant has been told, and ${verb} appeal until ${formatDate(until)}. If that changes our decision, you see it here.`;
}
