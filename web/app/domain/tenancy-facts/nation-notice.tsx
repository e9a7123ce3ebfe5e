import { Notice } from '~/components/feedback/notice';
import { unguaranteedNations } from '~/config/unguaranteed-nations';
import type { TenancyFacts } from '~/data/tenancy-information/tenancy-facts';

/** Says that a home cannot be guaranteed where its nation is entered: before the rest is filled in. */
export function NationNotice({ nation }: { nation: TenancyFacts['nation'] }) {
  const words = nation ? unguaranteedNations[nation] : undefined;
  return (
    <div role="status" className="empty:hidden">
      {words ? <Notice tone="warn">{words}</Notice> : null}
    </div>
  );
}
