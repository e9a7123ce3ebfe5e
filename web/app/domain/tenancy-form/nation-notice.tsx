import { Notice } from '~/components/feedback/notice';
import { unguaranteedNations } from '~/config/tenancy';
import type { TenancyFacts } from '~/data/tenancy-information/tenancy-facts';

/** Says beside the nation that a home there cannot be guaranteed, before the rest of the form is filled in. */
export function NationNotice({ nation }: { nation: TenancyFacts['nation'] }) {
  const words = nation ? unguaranteedNations[nation] : undefined;
  return (
    <div role="status" className="empty:hidden">
      {words ? (
        <Notice tone="warn">
          <p>{words}</p>
          <p className="mt-1">This stops an application: it cannot be submitted or approved for a home there.</p>
        </Notice>
      ) : null}
    </div>
  );
}
