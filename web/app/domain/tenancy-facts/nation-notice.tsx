import { Notice } from '~/components/feedback/notice';
import { outsideWords } from '~/config/postcode-areas';
import { unguaranteedNations } from '~/config/unguaranteed-nations';
import type { TenancyFacts } from '~/data/tenancy-information/tenancy-facts';

/** Says that a home cannot be guaranteed where its nation, or the postcode that tells it, is entered: before the rest is filled in. */
export function NationNotice({ nation, postcode }: { nation: TenancyFacts['nation']; postcode: string }) {
  const words = outsideWords(postcode) ?? (nation ? unguaranteedNations[nation] : undefined);
  return (
    <div role="status" className="empty:hidden">
      {words ? <Notice tone="warn">{words}</Notice> : null}
    </div>
  );
}
