import type { UseQueryResult } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import { AgreementText } from '~/domain/agreement/agreement-text';
import type { AppError } from '~/lib/app-error';
import { TextButton } from './review-notices';

interface AgreementSectionProps {
  declarations: UseQueryResult<{ readonly text: string }, AppError>;
  /** Whether the tenant has said why they need the guarantee. Without it, the text says that it is their free choice. */
  isReasonGiven: boolean;
  /** Opens the question about it. */
  onGiveReason: () => void;
}

/** The full text that the tenant agrees to by submitting. */
export function AgreementSection({ declarations, isReasonGiven, onGiveReason }: AgreementSectionProps) {
  return (
    <section className="border-b pb-6">
      <h3 className="title-block mb-4">What you agree to by submitting</h3>
      {declarations.data ? (
        <>
          <p className="mb-4 max-w-prose text-soft">
            You have said and agreed to none of this yet. You do so when you press ‘Submit application’.
          </p>
          {isReasonGiven ? null : (
            <Notice tone="info" className="mb-4 max-w-prose">
              You have not answered ‘Reason for the guarantee’, so you would say that you choose it freely. If that is
              not so, <TextButton onClick={onGiveReason}>give the reason</TextButton>.
            </Notice>
          )}
          <AgreementText text={declarations.data.text} />
          <p className="mt-5 flex flex-wrap gap-x-6 gap-y-2">
            <NewTabLink href={paths.privacy}>Privacy notice</NewTabLink>
            <NewTabLink href={paths.terms}>Terms of service</NewTabLink>
          </p>
        </>
      ) : declarations.isError ? (
        <Notice tone="bad">{declarations.error.message}</Notice>
      ) : (
        <p className="text-soft">
          {declarations.isLoading ? 'Loading...' : 'You see it here as soon as your first answers are saved.'}
        </p>
      )}
    </section>
  );
}

/** In a tab of its own, because the answers are not submitted yet. */
function NewTabLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer" className="font-semibold underline underline-offset-4">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
