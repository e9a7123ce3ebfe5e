import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Notice } from '~/components/feedback/notice';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { specimensForNow } from '~/config/advertising-claims';
import { issuingBasesQueryOptions } from '~/data/issuing-bases/issuing-bases-query';
import { usePermissions } from '~/domain/staff/use-permissions';
import { BasisRow } from './basis-row';
import { BasisSheet } from './basis-sheet';
import { OnlyOwnerNotice } from './only-owner-notice';
import { StaffList } from './staff-list';

/** The basis on which the company may give guarantees for a fee. Until two owners have recorded one, every certificate is a specimen. */
export function BasisTab() {
  const query = useQuery(issuingBasesQueryOptions());
  const { has } = usePermissions();
  const [isRecording, setIsRecording] = useState(false);
  return (
    <Section
      title="Basis of issue"
      description="A guarantee for a fee may be insurance. One owner records why the company may give it, and another confirms it."
      actions={
        has('owner') ? (
          <Button onClick={() => setIsRecording(true)}>
            <Plus aria-hidden />
            Record a basis
          </Button>
        ) : undefined
      }
    >
      <StaffList>{(staff) => <OnlyOwnerNotice staff={staff} />}</StaffList>
      {query.isPending ? (
        <RowsSkeleton label="Loading the basis of issue..." />
      ) : query.isError ? (
        <ErrorState
          title="Failed to load the basis of issue"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <>
          {query.data.some(({ confirmed_at }) => confirmed_at !== null) ? (
            <Notice tone="good" title="Certificates are guarantees">
              Each one that is approved from now on. What was approved before stays a specimen.
            </Notice>
          ) : (
            <Notice tone="warn" title="Every certificate is a specimen">
              Paper, data and check say 'Specimen, not a guarantee' until a basis is recorded and confirmed.
            </Notice>
          )}
          <PublicWordsNotice isGuarantee={query.data.some(({ confirmed_at }) => confirmed_at !== null)} />
          {query.data.length > 0 ? (
            <ul className="-mx-5 -mb-5 mt-6 border-t sm:-mx-7 sm:-mb-7">
              {query.data.map((basis) => (
                <BasisRow key={basis.id} basis={basis} />
              ))}
            </ul>
          ) : null}
        </>
      )}
      <BasisSheet open={isRecording} onClose={() => setIsRecording(false)} />
    </Section>
  );
}

/** The public pages are built with the service, so that a basis recorded afterwards does not change what they say. */
function PublicWordsNotice({ isGuarantee }: { isGuarantee: boolean }) {
  const saySpecimens = specimensForNow !== undefined;
  if (saySpecimens !== isGuarantee) return null;
  return (
    <div className="mt-4">
      <Notice
        tone="warn"
        title={
          saySpecimens
            ? 'The public pages still say that certificates are specimens'
            : 'The public pages do not say that certificates are specimens'
        }
      >
        Ask whoever runs the service to set <code>evidence.issuingBasis</code> in <code>web/app/config/company.ts</code>
        , and to build it again.
      </Notice>
    </div>
  );
}
