import { Notice } from '~/components/feedback/notice';
import type { Detail } from '~/components/ui/section';
import { cameByLabels } from '~/config/vocabulary';
import type { Tenancy } from '~/data/tenancy-information/tenancy-query';
import { formatMoney } from '~/lib/money';

type Answers = Pick<Tenancy, 'rent_share' | 'rent_currency' | 'came_by' | 'alternatives_offered'>;

/** What the tenant answered of themselves beside the tenancy. It is for the tenant and for staff. */
export function describeOwnAnswers({
  rent_share: share,
  rent_currency,
  came_by,
  alternatives_offered,
}: Answers): Detail[] {
  return [
    { label: 'Own share', value: describeShare({ rent_share: share, rent_currency }) },
    { label: 'Reason for the guarantee', value: came_by ? cameByLabels[came_by] : 'Not given' },
    ...(alternatives_offered ? [{ label: 'Other options offered', value: alternatives_offered }] : []),
  ];
}

/** The part of the rent that the tenant owes. */
export function describeShare({ rent_share: share, rent_currency }: Pick<Answers, 'rent_share' | 'rent_currency'>) {
  return share === null ? 'The whole rent' : formatMoney(share, rent_currency);
}

/** What the tenant answered to the question of this name; nothing without an answer. It may be long, and have paragraphs. */
export function TenantNote({ words }: { words: string | null }) {
  if (!words) return null;
  return (
    <Notice tone="info" title="Anything else we should know" className="mt-5">
      <p className="whitespace-pre-line break-words">{words}</p>
    </Notice>
  );
}
