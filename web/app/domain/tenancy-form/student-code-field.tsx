import { useFormContext } from 'react-hook-form';
import { SelectField } from '~/components/form/select-field';
import type { TenancyValues } from '~/data/tenancy-information/tenancy-information-schema';

const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'not_sure', label: 'Not sure' },
];

/** Whether a code for student housing applies, which lets a tenancy in England have an end. */
export function StudentCodeField() {
  const { control, watch } = useFormContext<TenancyValues>();
  if (watch('nation') !== 'england') return null;
  return (
    <SelectField
      control={control}
      name="in_student_code"
      label="Student housing code"
      hint="Whether the manager of the property belongs to a code for student housing, such as ANUK or Unipol"
      options={options}
      placeholder="Not sure"
      className="max-w-72"
      isOptional
    />
  );
}
