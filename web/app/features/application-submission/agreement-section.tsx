import type { UseQueryResult } from '@tanstack/react-query';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import { AgreementText } from '~/domain/agreement-text';
import type { AppError } from '~/lib/app-error';

interface AgreementSectionProps {
  declarations: UseQueryResult<{ readonly text: string }, AppError>;
}

/** What the tenant agrees to by submitting, in full. */
export function AgreementSection({ declarations }: AgreementSectionProps) {
  return (
    <section className="border-b pb-6">
      <h3 className="title-block mb-4">What you agree to by submitting</h3>
      {declarations.data ? (
        <>
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
