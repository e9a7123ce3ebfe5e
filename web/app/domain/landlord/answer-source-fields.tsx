import type { Control } from 'react-hook-form';
import { DateField } from '~/components/form/date-field';
import { SelectField } from '~/components/form/select-field';
import { TextField } from '~/components/form/text-field';
import { answerChannels, type LandlordAnswerValues } from '~/data/landlord-requests/landlord-schema';

const ways = Object.entries(answerChannels).map(([value, label]) => ({ value, label }));

/** Who gave an answer that staff record, how and on which day. */
export function AnswerSourceFields({ control }: { control: Control<LandlordAnswerValues> }) {
  return (
    <>
      <TextField
        control={control}
        name="told_by"
        label="Who said it"
        hint="The person, and what they are to the landlord or agent"
        required
      />
      <SelectField control={control} name="told_how" label="How it came" options={ways} required />
      <DateField control={control} name="told_on" label="On which day" required />
    </>
  );
}
