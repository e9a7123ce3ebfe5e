import { type ReactNode, useEffect } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { ComboboxField } from '~/components/form/combobox-field';
import { DateField } from '~/components/form/date-field';
import { SelectField } from '~/components/form/select-field';
import { MoneyField, TextField } from '~/components/form/text-field';
import { useChoices } from '~/components/form/use-choices';
import type { CertificateStatement } from '~/data/certificate-versions/certificate-statement';
import {
  type EndorsementKind,
  type EndorsementValues,
  endorsementKinds,
  matterFields,
  rentNotices,
} from '~/data/certificate-versions/endorsement-schema';
import { propertyManagerChoicesQueryOptions } from '~/data/property-managers/property-manager-choices-query';
import { formatPence } from '../statement/describe-statement';
import { ConsentFields } from './consent-fields';

interface FieldsProps {
  control: Control<EndorsementValues>;
  statement: CertificateStatement;
}

/** The fields of the chosen changes. */
export function EndorseFields({
  form,
  statement,
}: {
  form: UseFormReturn<EndorsementValues>;
  statement: CertificateStatement;
}) {
  return form.watch('kinds').map((kind) => <MatterFields key={kind} kind={kind} form={form} statement={statement} />);
}

interface MatterFieldsProps {
  kind: EndorsementKind;
  form: UseFormReturn<EndorsementValues>;
  statement: CertificateStatement;
}

function MatterFields({ kind, form, statement }: MatterFieldsProps) {
  const Fields = fieldsOf[kind];
  const { control, resetField } = form;
  // An invalid value in a hidden field must not block the form.
  useEffect(
    () => () => {
      for (const name of matterFields[kind]) resetField(name);
    },
    [kind, resetField],
  );
  return (
    <fieldset className="grid min-w-0 gap-5 border-t pt-5">
      <legend className="sr-only">{endorsementKinds[kind]}</legend>
      <p aria-hidden className="title-block">
        {endorsementKinds[kind]}
      </p>
      <Fields control={control} statement={statement} />
    </fieldset>
  );
}

/** The kinds of notice on which a new rent can be based in a nation. */
const noticesOf = (nation: string) =>
  Object.entries(rentNotices)
    .filter(([value]) => nation !== 'wales' || (value !== 'section_13_notice' && value !== 'tribunal_decision'))
    .filter(([value]) => nation !== 'england' || value !== 'notice_of_variation')
    .map(([value, label]) => ({ value, label }));

function RentFields({ control, statement }: FieldsProps) {
  const kind = useWatch({ control, name: 'rent_kind' });
  return (
    <>
      <MoneyField
        control={control}
        name="monthly_rent"
        label="New rent a month"
        hint={`Now ${formatPence(statement.tenancy.rent_pence)}. What is covered stays at most ${formatPence(statement.cover.monthly_limit_pence)} a month.`}
        required
      />
      <SelectField
        control={control}
        name="rent_kind"
        label="It rests on"
        hint={
          statement.property.nation === 'wales'
            ? 'In Wales, the rent of an occupation contract rises by a notice of variation.'
            : 'In England, the rent of an assured tenancy rises only by a section 13 notice or a decision of the tribunal.'
        }
        options={noticesOf(statement.property.nation)}
        placeholder="Choose"
        required
      />
      <DateField
        control={control}
        name="rent_dated"
        label={kind === 'correction' ? 'Date of the tenancy agreement' : 'Date of the notice, decision or agreement'}
        hint={kind === 'correction' ? 'The certificate names it, as what states the rent.' : undefined}
        required
      />
      <DateField
        control={control}
        name="rent_from"
        label="The new rent applies from"
        hint="Not needed for a correction."
      />
    </>
  );
}

function AgentFields({ control }: FieldsProps) {
  const managers = useChoices(propertyManagerChoicesQueryOptions);
  return (
    <ComboboxField
      control={control}
      name="property_manager_id"
      label="New agent or property manager"
      hint="The present one keeps its copies, which say that they are replaced. A landlord’s address that is the present one’s becomes the new one’s."
      required
      {...managers}
    />
  );
}

function TenantFields({ control }: FieldsProps) {
  return (
    <TextField
      control={control}
      name="tenant_name"
      label="Tenant’s name"
      hint="As in the tenancy agreement. The profile stays."
      required
    />
  );
}

function LandlordFields({ control }: FieldsProps) {
  return (
    <>
      <TextField control={control} name="landlord_name" label="Landlord’s name" required />
      <TextField control={control} name="landlord_address" label="Landlord’s address" hint="On one line." required />
    </>
  );
}

function PropertyFields({ control }: FieldsProps) {
  return (
    <>
      <TextField control={control} name="address_line_1" label="Address line 1" required />
      <TextField control={control} name="address_line_2" label="Address line 2" isOptional />
      <TextField control={control} name="city" label="Town or city" required />
      <TextField control={control} name="postal_code" label="Postcode" required />
    </>
  );
}

function AgreementFields({ control }: FieldsProps) {
  return (
    <DateField
      control={control}
      name="entered_into"
      label="Tenancy agreement signed on"
      hint="A guarantee given on or after this day is a deed."
      required
    />
  );
}

function LessFields({ control, statement }: FieldsProps): ReactNode {
  const { total_limit_pence, monthly_limit_pence } = statement.cover;
  return (
    <>
      <MoneyField
        control={control}
        name="guarantee_amount"
        label="At most in all"
        hint={`Now ${formatPence(total_limit_pence)}. Leave it empty to keep it.`}
        isOptional
      />
      <MoneyField
        control={control}
        name="monthly_limit"
        label="At most a month"
        hint={`Now ${formatPence(monthly_limit_pence)}. Leave it empty to keep it.`}
        isOptional
      />
      <ConsentFields control={control} />
    </>
  );
}

const fieldsOf: Record<EndorsementKind, (props: FieldsProps) => ReactNode> = {
  rent: RentFields,
  agent: AgentFields,
  tenant: TenantFields,
  landlord: LandlordFields,
  property: PropertyFields,
  agreement: AgreementFields,
  less: LessFields,
};
