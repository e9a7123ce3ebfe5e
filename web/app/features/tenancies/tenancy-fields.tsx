import type { ReactNode } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { ComboboxField } from '~/components/form/combobox-field';
import { DateField } from '~/components/form/date-field';
import { SelectField } from '~/components/form/select-field';
import { MoneyField } from '~/components/form/text-field';
import { useChoices } from '~/components/form/use-choices';
import { currencies, currencySymbols } from '~/config/tenancy';
import { tenantChoicesQueryOptions, toTenantOption } from '~/data/profiles/tenant-choices-query';
import {
  propertyManagerChoicesQueryOptions,
  toPropertyManagerOption,
} from '~/data/property-managers/property-manager-choices-query';
import type { TenancyValues } from '~/data/tenancy-information/tenancy-information-schema';
import type { TenancyDetails } from '~/data/tenancy-information/tenancy-query';
import { AgreementFields } from '~/domain/tenancy-form/agreement-fields';
import { ChoiceFields } from '~/domain/tenancy-form/choice-fields';
import { EndDateField } from '~/domain/tenancy-form/end-date-field';
import { KindFields } from '~/domain/tenancy-form/kind-fields';
import { StudentCodeField } from '~/domain/tenancy-form/student-code-field';

interface TenancyFieldsProps {
  control: Control<TenancyValues>;
  /** Whether a certificate states the rent and the term. */
  isLocked?: boolean;
}

const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));

/** Rent and deposit, each with its currency. */
export function MoneyFields({ control, isLocked }: TenancyFieldsProps) {
  const [rentCurrency, depositCurrency] = useWatch({ control, name: ['rent_currency', 'deposit_currency'] });
  // The currency moves below an amount that would be cut off beside it.
  const grid = 'grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] items-start gap-3';
  const amount = { control, inputClassName: 'figures max-w-none', required: true } as const;
  return (
    <TwoColumns>
      <div className={grid}>
        <MoneyField
          {...amount}
          name="monthly_rent"
          label="Monthly rent"
          symbol={currencySymbols[rentCurrency]}
          disabled={isLocked}
        />
        <SelectField
          control={control}
          name="rent_currency"
          label="Rent currency"
          options={currencyOptions}
          disabled={isLocked}
        />
      </div>
      <div className={grid}>
        <MoneyField
          {...amount}
          name="deposit_amount"
          label="Deposit amount"
          symbol={currencySymbols[depositCurrency]}
        />
        <SelectField control={control} name="deposit_currency" label="Deposit currency" options={currencyOptions} />
      </div>
    </TwoColumns>
  );
}

/** The start and end dates. */
export function TermFields({ control, isLocked }: TenancyFieldsProps) {
  return (
    <div className="flex flex-wrap gap-x-10 gap-y-5">
      <DateField control={control} name="start_date" label="Start date" disabled={isLocked} required />
      <EndDateField isLocked={isLocked} required />
    </div>
  );
}

/** The fields that decide which law applies, and those that the certificate states beside the rent. */
export function LawFields({ isLocked }: Pick<TenancyFieldsProps, 'isLocked'>) {
  return (
    <>
      <AgreementFields isLocked={isLocked} />
      <StudentCodeField />
      <KindFields isLocked={isLocked} />
      <ChoiceFields />
    </>
  );
}

interface PartyFieldsProps extends TenancyFieldsProps {
  /** The tenancy to edit; undefined for a new one. */
  tenancy?: TenancyDetails;
}

/** The property manager and the tenant, each searched on the server. */
export function PartyFields({ control, tenancy }: PartyFieldsProps) {
  const managers = useChoices(propertyManagerChoicesQueryOptions);
  const tenants = useChoices(tenantChoicesQueryOptions);
  return (
    <TwoColumns>
      <ComboboxField
        control={control}
        name="property_manager_id"
        label="Property manager"
        {...managers}
        initialOption={tenancy?.property_manager ? toPropertyManagerOption(tenancy.property_manager) : undefined}
        isOptional
      />
      <ComboboxField
        control={control}
        name="tenant_id"
        label="Tenant"
        {...tenants}
        initialOption={tenancy?.tenant ? toTenantOption(tenancy.tenant) : undefined}
        isOptional
      />
    </TwoColumns>
  );
}

/** Side by side on the page, one below the other in the narrower sheet. */
function TwoColumns({ children }: { children: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid gap-5 @2xl:grid-cols-2">{children}</div>
    </div>
  );
}
