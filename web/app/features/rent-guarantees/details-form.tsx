import { useQuery } from '@tanstack/react-query';
import { ConflictNotice } from '~/components/feedback/conflict-notice';
import { ComboboxField } from '~/components/form/combobox-field';
import { DateField } from '~/components/form/date-field';
import { Form } from '~/components/form/form';
import { SelectField } from '~/components/form/select-field';
import { SubmitButton } from '~/components/form/submit-button';
import { MoneyField, TextField } from '~/components/form/text-field';
import { TextareaField } from '~/components/form/textarea-field';
import { UnsavedChangesDialog } from '~/components/form/unsaved-changes-dialog';
import { useUnsavedChangesGuard } from '~/components/form/use-unsaved-changes-guard';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { currencies, currencySymbols } from '~/config/limits';
import { tenantOptionsQueryOptions } from '~/data/profiles/tenant-options-query';
import { propertyManagerOptionsQueryOptions } from '~/data/property-managers/property-manager-options-query';
import { tenancyOptionsQueryOptions } from '~/data/tenancy-information/tenancy-options-query';
import type { ApplicationForm } from './use-application-form';

const currencyOptions = currencies.map((currency) => ({ value: currency, label: currency }));

/** The guarantee, who and what it is for, the certificate and the notes of staff. Saving appears only after a change. */
export function DetailsForm({ editing }: { editing: ApplicationForm }) {
  const { form, changes, save, discard } = editing;
  const { control } = form;
  const { isDirty } = form.formState;
  const currency = form.watch('guarantee_currency');
  const propertyManagers = useQuery(propertyManagerOptionsQueryOptions());
  const tenancies = useQuery(tenancyOptionsQueryOptions());
  const tenants = useQuery(tenantOptionsQueryOptions());
  const blocker = useUnsavedChangesGuard(isDirty);
  const saveAll = async () => (await form.trigger()) && save(form.getValues());

  return (
    <Form form={form} onSubmit={save} className="gap-5">
      {changes ? <ConflictNotice changes={changes} /> : null}
      <Section title="Guarantee">
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            control={control}
            name="application_number"
            label="Application number"
            inputClassName="figures max-w-64"
            className="sm:col-span-2"
            required
          />
          <MoneyField
            control={control}
            name="guarantee_amount"
            label="Guarantee amount"
            symbol={currencySymbols[currency]}
            inputClassName="figures max-w-none"
            required
          />
          <SelectField
            control={control}
            name="guarantee_currency"
            label="Currency"
            options={currencyOptions}
            className="max-w-32"
          />
          <ComboboxField control={control} name="tenant_id" label="Tenant" options={tenants.data ?? []} />
          <ComboboxField
            control={control}
            name="property_manager_id"
            label="Property manager"
            options={propertyManagers.data ?? []}
          />
          <ComboboxField
            control={control}
            name="tenancy_id"
            label="Tenancy"
            options={tenancies.data ?? []}
            className="sm:col-span-2"
          />
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
          />
          <DateField control={control} name="certificate_start_date" label="Start date" />
          <DateField control={control} name="certificate_end_date" label="End date" />
        </div>
      </Section>
      <Section title="Internal notes" description="Only staff see these.">
        <TextareaField control={control} name="internal_notes" label="Notes" />
      </Section>
      {isDirty ? (
        <div className="sticky bottom-4 z-20 flex flex-wrap items-center justify-end gap-3 rounded-2xl border bg-surface px-5 py-3 shadow-float">
          <p className="mr-auto font-medium">Unsaved changes</p>
          <Button variant="ghost" onClick={discard}>
            Discard
          </Button>
          <SubmitButton busyLabel="Saving...">Save Changes</SubmitButton>
        </div>
      ) : null}
      <UnsavedChangesDialog blocker={blocker} onSave={saveAll} />
    </Form>
  );
}
