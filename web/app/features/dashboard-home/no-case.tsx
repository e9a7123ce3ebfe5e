import { Link } from 'react-router';
import { Button } from '~/components/ui/button';
import { incomeProofs } from '~/config/documents';
import { paths } from '~/config/paths';
import { OfficeHint } from '~/domain/landlord/office-hint';
import { CaseCard } from './own-case';

/** The start for a person without an application. It does not ask again which office they act for. */
export function NoCase({ isLandlord }: { isLandlord: boolean }) {
  return (
    <CaseCard>
      <h2 className="title-page">Start your application</h2>
      <p className="mt-2 max-w-prose text-soft">
        You need your passport and proof of income: payslips, a scholarship, or money from your family. You can stop at
        any point and go on later: each section that you save is kept.
      </p>
      <details className="mt-3 max-w-prose">
        <summary className="w-fit cursor-pointer rounded font-semibold underline underline-offset-4">
          See what counts as proof of income
        </summary>
        <dl className="mt-2 text-soft">
          <dt className="font-medium">If you rent</dt>
          <dd>{incomeProofs.person}.</dd>
          <dt className="mt-2 font-medium">If a company rents</dt>
          <dd>{incomeProofs.company}.</dd>
        </dl>
      </details>
      <Button asChild className="mt-6 w-full max-w-full whitespace-normal text-center sm:w-auto">
        <Link to={paths.newApplication}>Start your application</Link>
      </Button>
      {isLandlord ? null : (
        <p className="mt-5 max-w-prose text-sm text-soft">
          Are you a landlord or letting agent? <OfficeHint />
        </p>
      )}
    </CaseCard>
  );
}
