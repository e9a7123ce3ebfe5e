import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { SelectField } from '~/components/form/select-field';
import { TextareaField } from '~/components/form/textarea-field';
import { cameByLabels } from '~/config/tenancy';
import type { TenancyValues } from '~/data/tenancy-information/tenancy-information-schema';
import { RequirementNotice } from './requirement-notice';
import { RuleNote } from './rule-note';

const options = Object.entries(cameByLabels).map(([value, label]) => ({ value, label }));

interface ChoiceFieldsProps {
  /** Advice for the case that a requirement stops the application. */
  advice?: ReactNode;
}

/** Whether the tenant chose the guarantee freely, and the alternatives that were offered (rules 6 and 7). */
export function ChoiceFields({ advice }: ChoiceFieldsProps) {
  const { control, watch } = useFormContext<TenancyValues>();
  const [nation, cameBy] = watch(['nation', 'came_by']);
  const rule = nation === 'england' ? 6 : nation === 'wales' ? 7 : undefined;
  return (
    <div className="grid gap-5">
      <SelectField
        control={control}
        name="came_by"
        label="Reason for the guarantee"
        hint={rule && nation ? <RuleNote rule={rule} nation={nation} /> : undefined}
        options={options}
        placeholder="Choose one"
        isOptional
      />
      <RequirementNotice nation={nation} came_by={cameBy}>
        {advice}
      </RequirementNotice>
      {nation === 'england' || cameBy === 'suggested' || cameBy === 'required' ? (
        <TextareaField
          control={control}
          name="alternatives_offered"
          label="Other options offered"
          hint="What else the landlord or agent would accept, for example a relative as guarantor"
          rows={2}
          isOptional
        />
      ) : null}
    </div>
  );
}
