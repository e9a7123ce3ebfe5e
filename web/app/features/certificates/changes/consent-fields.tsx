import type { Control, FieldValues, Path } from 'react-hook-form';
import { DateField } from '~/components/form/date-field';
import { TextField } from '~/components/form/text-field';

interface ConsentValues extends FieldValues {
  consent_by: string;
  consent_on: string;
  consent_how: string;
}

/** The fields for the landlord's consent to less cover: who agreed, when and how. */
export function ConsentFields<Values extends ConsentValues>({ control }: { control: Control<Values> }) {
  return (
    <>
      <TextField
        control={control}
        name={'consent_by' as Path<Values>}
        label="Who agreed for the landlord"
        hint="Kept for staff. The certificate says only when."
        required
      />
      <DateField control={control} name={'consent_on' as Path<Values>} label="Agreed on" required />
      <TextField
        control={control}
        name={'consent_how' as Path<Values>}
        label="How"
        hint="By e-mail, by letter, and where it is kept."
        required
      />
    </>
  );
}
