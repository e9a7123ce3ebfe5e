import { useFormContext, useWatch } from 'react-hook-form';
import { Notice } from '~/components/feedback/notice';
import type { TenancyValues } from '~/data/tenancy-information/tenancy-information-schema';
import { describeHighDeposit } from '~/domain/tenancy/describe-deposit';
import { parseMoney } from '~/lib/money';

/** Asks to check a deposit that is unusual, or above the limit of the law, where it is typed. */
export function DepositNote() {
  const { control } = useFormContext<TenancyValues>();
  const [rent, deposit, nation, regime] = useWatch({
    control,
    name: ['monthly_rent', 'deposit_amount', 'nation', 'regime'],
  });
  const words = describeHighDeposit({
    monthly_rent: parseMoney(rent),
    deposit_amount: parseMoney(deposit),
    nation,
    regime,
  });
  return (
    <div role="status" className="empty:hidden">
      {words ? (
        <Notice tone="warn" title="Check the deposit">
          {words}. You can go on if it is right; ask your landlord or agent why.
        </Notice>
      ) : null}
    </div>
  );
}
