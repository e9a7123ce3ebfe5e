import { useQuery } from '@tanstack/react-query';
import { type Control, type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { numberHolderQueryOptions } from '~/data/rent-guarantee-applications/number-holder-query';
import { isTaken, type NumberField } from '~/data/rent-guarantee-applications/taken-number';
import { personName } from '~/domain/person-name';

interface NumberHolderProps<Values extends FieldValues & Record<Field, string>, Field extends NumberField> {
  control: Control<Values>;
  field: Field;
}

/** Names the application that already has the typed number, with a link to it. */
export function NumberHolder<Values extends FieldValues & Record<Field, string>, Field extends NumberField>({
  control,
  field,
}: NumberHolderProps<Values, Field>) {
  const { errors } = useFormState({ control });
  const number = String(useWatch({ control, name: field as never }) ?? '').trim();
  const message = errors[field]?.message;
  const isWanted = isTaken(field, typeof message === 'string' ? message : undefined);
  const { data: holder } = useQuery({ ...numberHolderQueryOptions(field, number), enabled: isWanted });
  if (!isWanted || !holder) return null;
  const tenant = personName(holder.tenant);
  return (
    <p className="wrap-anywhere col-span-full text-[0.9375rem]" aria-live="polite">
      It belongs to{' '}
      <Link to={paths.rentGuarantee(holder.id)} className="figures font-semibold underline underline-offset-4">
        {holder.application_number}
      </Link>
      {tenant ? `, ${tenant}` : ''}.
    </p>
  );
}
