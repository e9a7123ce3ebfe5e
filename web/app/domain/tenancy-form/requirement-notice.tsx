import type { ReactNode } from 'react';
import { Notice } from '~/components/feedback/notice';
import { requiredInWales } from '~/config/tenancy';
import type { TenancyFacts } from '~/data/tenancy-information/tenancy-facts';

interface RequirementNoticeProps extends Pick<TenancyFacts, 'nation' | 'came_by'> {
  /** What the reader can do about it. */
  children?: ReactNode;
}

/** Says that a guarantee which somebody in Wales requires cannot be given, where this is answered: before the rest is filled in. */
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
