import type { ReactNode } from 'react';
import { Notice } from '~/components/feedback/notice';
import { requiredInWales } from '~/config/tenancy';
import type { TenancyFacts } from '~/data/tenancy-information/tenancy-facts';

interface RequirementNoticeProps extends Pick<TenancyFacts, 'nation' | 'came_by'> {
  /** Advice for the reader. */
  children?: ReactNode;
}

/** Says beside the question that a guarantee required in Wales cannot be given, before the rest of the form is filled in. */
export function RequirementNotice({ nation, came_by: cameBy, children }: RequirementNoticeProps) {
  const isStopped = nation === 'wales' && cameBy === 'required';
  return (
    <div role="status" className="empty:hidden">
      {isStopped ? (
        <Notice tone="warn">
          <p>{requiredInWales}</p>
          <p className="mt-1">This stops an application: it cannot be submitted or approved with this answer.</p>
          {children}
        </Notice>
      ) : null}
    </div>
  );
}
