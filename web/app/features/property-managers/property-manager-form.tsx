import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Control, useForm, useWatch } from 'react-hook-form';
import { ConflictNotice } from '~/components/feedback/conflict-notice';
import { CheckboxField } from '~/components/form/checkbox-field';
import { Form } from '~/components/form/form';
import { FormGuard } from '~/components/form/form-guard';
import { CodedPhoneField } from '~/components/form/phone-field';
import { SaveBar } from '~/components/form/save-bar';
import { SelectField } from '~/components/form/select-field';
import { TextField } from '~/components/form/text-field';
import { useRecordForm } from '~/components/form/use-record-form';
import { Section } from '~/components/ui/section';
import type { PropertyManager } from '~/data/property-managers/property-manager-query';
import { propertyManagerQueryOptions } from '~/data/property-managers/property-manager-query';
import {
  type PropertyManagerRecordValues,
  propertyManagerRecordSchemaOf,
} from '~/data/property-managers/property-managers-schema';
import { useUpdatePropertyManagerMutation } from '~/data/property-managers/update-property-manager-mutation';
import { AddressFields } from '~/domain/address-fields';
import { LostAccessNotice } from './lost-access-notice';
import { managerTypeOptions, readableFields, toRecordValues } from './property-manager-values';
import { SameManagerNotice } from './same-manager-notice';

/** Company, contact and address. 'Save Changes' is enabled only after a change; leaving with one asks first. */
export function PropertyManagerForm({ manager }: { manager: PropertyManager }) {
  const queryClient = useQueryClient();
  const { mutateAsync: update } = useUpdatePropertyManagerMutation();
  const form = useForm<PropertyManagerRecordValues>({
    resolver: zodResolver(propertyManagerRecordSchemaOf(toRecordValues(manager))),
    defaultValues: toRecordValues(manager),
  });
  const { base, changes, save, discard } = useRecordForm({
    record: manager,
    form,
    toValues: toRecordValues,
    fields: readableFields,
    reread: () => queryClient.fetchQuery({ ...propertyManagerQueryOptions(manager.id), staleTime: 0 }),
    update: ({ id, version }, values) => update({ id, version, values }),
  });
  const { control } = form;
  const typed = useWatch({ control, name: ['business_email', 'company_name', 'postal_code'] });
  const same = { typed, ownId: manager.id };
  const { isDirty } = form.formState;

  return (
    <Form form={form} onSubmit={save} className="gap-5">
      {changes ? <ConflictNotice changes={changes} /> : null}
      <CompanySection control={control} isInquiry={base.is_inquiry} />
      <ContactSection
        control={control}
        belowEmail={
          isDirty ? (
            <>
              <LostAccessNotice id={manager.id} typed={typed[0]} />
              <SameManagerNotice by="email" {...same} />
            </>
          ) : null
        }
      />
      <Section title="Address Information">
        <div className="grid gap-5">
          <AddressFields control={control} required />
          {isDirty ? <SameManagerNotice by="name" {...same} /> : null}
        </div>
      </Section>
      <SaveBar isDirty={isDirty} onDiscard={discard} isAlwaysShown />
      <FormGuard onSave={save} />
    </Form>
  );
}

interface SectionProps {
  control: Control<PropertyManagerRecordValues>;
}

function CompanySection({ control, isInquiry }: SectionProps & { isInquiry: boolean }) {
  return (
    <Section title="Company Information">
      <div className="@container">
        <div className="grid gap-5 @lg:grid-cols-2">
          <TextField control={control} name="company_name" label="Company name" autoComplete="off" required />
          <SelectField control={control} name="manager_type" label="Type" options={managerTypeOptions} required />
          <TextField
            control={control}
            name="website_url"
            label="Website"
            inputMode="url"
            autoComplete="off"
            className="@lg:col-span-2"
            isOptional
          />
          {isInquiry ? (
            <CheckboxField
              control={control}
              name="email_processed"
              label="Inquiry dealt with"
              hint="Until this is ticked, the list shows it among the new inquiries."
              className="@lg:col-span-2"
            />
          ) : null}
        </div>
      </div>
    </Section>
  );
}

function ContactSection({ control, belowEmail }: SectionProps & { belowEmail: ReactNode }) {
  const text = { control, autoComplete: 'off' } as const;
  const code = { ...text, type: 'tel', inputMode: 'tel', inputClassName: 'figures' } as const;
  return (
    <Section title="Contact Information">
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...text} name="contact_first_name" label="First name" required />
        <TextField {...text} name="contact_last_name" label="Last name" required />
        <TextField
          {...text}
          name="business_email"
          label="Business email"
          type="email"
          inputMode="email"
          className="sm:col-span-2"
          required
        />
        {belowEmail ? <div className="grid gap-3 empty:hidden sm:col-span-2">{belowEmail}</div> : null}
        <div className="grid items-start gap-5 sm:col-span-2 sm:grid-cols-[10rem_minmax(0,16rem)]">
          <TextField {...code} name="business_phone_country_code" label="Phone country code" />
          <CodedPhoneField
            {...text}
            name="business_phone_number"
            codeName="business_phone_country_code"
            label="Business phone"
            isOptional
          />
        </div>
        <div className="grid items-start gap-5 sm:col-span-2 sm:grid-cols-[10rem_minmax(0,16rem)]">
          <TextField {...code} name="mobile_country_code" label="Mobile country code" />
          <CodedPhoneField {...text} name="mobile_number" codeName="mobile_country_code" label="Mobile" isOptional />
        </div>
      </div>
    </Section>
  );
}
