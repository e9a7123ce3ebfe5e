import { useState } from 'react';
import type { Control } from 'react-hook-form';
import { ConflictNotice } from '~/components/feedback/conflict-notice';
import { ComboboxField } from '~/components/form/combobox-field';
import { DateField } from '~/components/form/date-field';
import { Form } from '~/components/form/form';
import { FormGuard } from '~/components/form/form-guard';
import { SaveBar } from '~/components/form/save-bar';
import { SelectField } from '~/components/form/select-field';
import { MoneyField, TextField } from '~/components/form/text-field';
import { TextareaField } from '~/components/form/textarea-field';
import { useChoices } from '~/components/form/use-choices';
import { useLinkedField } from '~/components/form/use-linked-field';
import { Section } from '~/components/ui/section';
import { currencies, currencySymbols } from '~/config/tenancy';
import { tenantChoicesQueryOptions, toTenantOption } from '~/data/profiles/tenant-choices-query';
import {
  propertyManagerChoicesQueryOptions,
  toPropertyManagerOption,
} from '~/data/property-managers/property-manager-choices-query';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { closingOf } from '~/data/rent-guarantee-applications/closing-of';
import type { ApplicationValues } from '~/data/rent-guarantee-applications/rent-guarantee-applications-schema';
import { tenancyChoicesQueryOptions, toTenancyOption } from '~/data/tenancy-information/tenancy-choices-query';
import { CertificateLock } from '~/domain/certificate/certificate-lock';
import { usePermissions } from '~/domain/staff/use-permissions';
import { NumberHolder } from './number-holder';
import { ProposedAmount } from './proposed-amount';
import type { ApplicationForm } from './use-application-form';
import { useCertificateLock } from './use-certificate-lock';

const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));

/** The guarantee, its parties, the certificate and the staff's notes. The save bar appears only after a change. */
export function DetailsForm({ editing }: { editing: ApplicationForm }) {
  const { form, base, changes, save, discard } = editing;
  const { control } = form;
  // A proposal that appeared by itself would move the fields below it.
  const [isProposed, setIsProposed] = useState(false);
  useLinkedField(form);
  const currency = form.watch('guarantee_currency');
  const { isLocked, isSigned } = useCertificateLock(base);
  const isClosed = closingOf(base) !== undefined;

  return (
    <Form form={form} onSubmit={save} className="gap-5">
      {changes ? <ConflictNotice changes={changes} /> : null}
      {isLocked ? (
        <CertificateLock applicationId={base.id} isUnsigned={!isSigned}>
          The guarantee, its parties and its dates
        </CertificateLock>
      ) : null}
      <Section title="Guarantee">
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(13.5rem,100%),1fr))] gap-5">
          <TextField
            control={control}
            name="application_number"
            label="Application number"
            inputClassName="figures max-w-64"
            className="col-span-full"
            required
          />
          <NumberHolder control={control} field="application_number" />
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that the field in it is entered */}
          <div onFocus={() => setIsProposed(true)}>
            <MoneyField
              control={control}
              name="guarantee_amount"
              label="Guarantee amount"
              symbol={currencySymbols[currency]}
              inputClassName="figures max-w-none"
              disabled={isLocked || isClosed}
              {...(isClosed ? { hint: 'Open the application again before you change it.' } : {})}
              required
            />
          </div>
          {isProposed ? <ProposedAmount form={form} applicationId={base.id} /> : null}
          <SelectField
            control={control}
            name="guarantee_currency"
            label="Currency"
            options={currencyOptions}
            className="max-w-32"
            disabled={isLocked || isClosed}
          />
          <LinkFields control={control} application={base} disabled={isLocked} />
        </div>
      </Section>
      <Section title="Certificate" description="Number and dates are filled in on approval where they are empty.">
        <div className="flex flex-wrap gap-x-10 gap-y-5">
          <TextField
            control={control}
            name="certificate_number"
            label="Certificate number"
            inputClassName="figures max-w-72"
            className="basis-full"
            disabled={isLocked}
          />
          <NumberHolder control={control} field="certificate_number" />
          <DateField control={control} name="certificate_start_date" label="Start date" disabled={isLocked} />
          <DateField control={control} name="certificate_end_date" label="End date" disabled={isLocked} />
        </div>
      </Section>
      <Section title="Internal notes" description="Only staff see these.">
        <TextareaField control={control} name="internal_notes" label="Notes" />
      </Section>
      <SaveBar isDirty={form.formState.isDirty} onDiscard={discard} />
      <FormGuard onSave={save} />
    </Form>
  );
}

interface LinkFieldsProps {
  control: Control<ApplicationValues>;
  /** The stored application, for the names of the selected records. */
  application: Application;
  disabled: boolean;
}

/** The tenant, the property manager and the tenancy, each searched on the server. */
function LinkFields({ control, application, disabled }: LinkFieldsProps) {
  const { tenant, property_managers: manager, tenancy_information: tenancy } = application;
  const { has } = usePermissions();
  const isSubmitted = application.status !== 'draft';
  const tenants = useChoices(tenantChoicesQueryOptions);
  const managers = useChoices(propertyManagerChoicesQueryOptions);
  const tenancies = useChoices(tenancyChoicesQueryOptions);
  return (
    <>
      <ComboboxField
        control={control}
        name="tenant_id"
        label="Tenant"
        {...tenants}
        {...(isSubmitted
          ? {
              hint: 'After the submission, only somebody who decides changes the tenant, and only where there are no documents of another person, no certificate and no open appeal.',
            }
          : {})}
        disabled={disabled || (isSubmitted && !has('decide'))}
        initialOption={tenant ? toTenantOption(tenant) : undefined}
        className="col-span-full"
      />
      <ComboboxField
        control={control}
        name="property_manager_id"
        label="Property manager"
        {...managers}
        disabled={disabled}
        initialOption={manager ? toPropertyManagerOption(manager) : undefined}
        className="col-span-full"
      />
      <ComboboxField
        control={control}
        name="tenancy_id"
        label="Tenancy"
        {...tenancies}
        disabled={disabled}
        initialOption={tenancy ? toTenancyOption(tenancy) : undefined}
        className="col-span-full"
      />
    </>
  );
}
