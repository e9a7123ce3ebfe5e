import { Notice } from '~/components/feedback/notice';
import type { Detail } from '~/components/ui/section';
import { cameByLabels, nationLabels, regimeLabels } from '~/config/tenancy';
import type { Tenancy } from '~/data/tenancy-information/tenancy-query';
import { formatDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';

const signingLabels = { not_yet: 'Not yet', not_sure: 'Not sure' };

/** The answers about the agreement, which decide the law together with the nation. Open answers are left out. */
export function describeAgreement({
  signing,
  entered_into: enteredInto,
  regime,
  in_student_code: inCode,
}: Pick<Tenancy, 'signing' | 'entered_into' | 'regime' | 'in_student_code'>): Detail[] {
  const answers = [
    { label: 'Agreement signed', value: enteredInto ? formatDate(enteredInto) : signing && signingLabels[signing] },
    { label: 'Kind of agreement', value: regime && regimeLabels[regime] },
    { label: 'Student housing code', value: inCode == null ? null : inCode ? 'Yes' : 'No' },
  ];
  return answers.filter(({ value }) => value);
}

/** The landlord, if an agent manages the home and the tenant has named the landlord. */
export function describeLandlord({
  landlord_name: name,
  landlord_address: address,
}: Pick<Tenancy, 'landlord_name' | 'landlord_address'>): Detail[] {
  const value = [name, address].filter(Boolean).join(', ');
  return value ? [{ label: 'Landlord', value }] : [];
}

/** The tenant's answers about themselves, the agreement and the landlord. They are for the tenant and for staff. */
export function describeOwnAnswers(tenancy: Tenancy): Detail[] {
  const { nation, came_by: cameBy, alternatives_offered: alternatives } = tenancy;
  return [
    { label: 'Nation', value: nation ? nationLabels[nation] : 'Not given' },
    ...describeAgreement(tenancy),
    { label: 'Own share', value: describeShare(tenancy) },
    { label: 'Reason for the guarantee', value: cameBy ? cameByLabels[cameBy] : 'Not given' },
    ...(alternatives ? [{ label: 'Other options offered', value: alternatives }] : []),
    ...describeLandlord(tenancy),
  ];
}

/** The part of the rent that the tenant owes. */
export function describeShare({ rent_share: share, rent_currency }: Pick<Tenancy, 'rent_share' | 'rent_currency'>) {
  return share === null ? 'The whole rent' : formatMoney(share, rent_currency);
}

/** The tenant's answer to the question of this title, with paragraphs. Renders nothing without an answer. */
export function TenantNote({ words }: { words: string | null }) {
  if (!words) return null;
  return (
    <Notice tone="info" title="Anything else we should know" className="mt-5">
      <p className="whitespace-pre-line break-words">{words}</p>
    </Notice>
  );
}
