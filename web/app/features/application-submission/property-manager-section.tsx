import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { PhoneField } from '~/components/form/phone-field';
import { RadioField } from '~/components/form/radio-field';
import { TextField } from '~/components/form/text-field';
import { Button } from '~/components/ui/button';
import { DetailList } from '~/components/ui/section';
import { DEFAULT_COUNTRY } from '~/config/limits';
import { managerTypeLabels, managerTypes } from '~/config/people';
import { useCreatePropertyManagerMutation } from '~/data/property-managers/create-property-manager-mutation';
import type { PropertyManager } from '~/data/property-managers/property-manager-query';
import {
  type OwnPropertyManagerValues,
  ownPropertyManagerSchemaOf,
  toPropertyManagerValues,
} from '~/data/property-managers/property-managers-schema';
import { useUpdatePropertyManagerMutation } from '~/data/property-managers/update-property-manager-mutation';
import { useUpdateDraftMutation } from '~/data/rent-guarantee-applications/update-draft-mutation';
import { AddressFields } from '~/domain/address-fields';
import { withoutUkCode } from '~/lib/phone';
import { AgentFinder } from './agents/agent-finder';
import { ChosenAgent } from './agents/chosen-agent';
import { describeManager } from './review/describe-answers';
import { SectionForm } from './section-form';
import { useSubmission } from './submission-context';
import { managerErrors } from './submission-errors';

const saved = { title: 'Property Manager Updated', description: 'Your property manager has been saved.' };
const typeOptions = managerTypes.map((value) => ({ value, label: managerTypeLabels[value] }));

interface PropertyManagerSectionProps {
  manager: PropertyManager | null;
  /** The agent on record that was chosen instead. */
  chosenAgent: { readonly company_name: string; readonly city: string } | null;
}

/** The landlord or agent who receives the certificate. A record that staff maintain is read-only and can be replaced. */
export function PropertyManagerSection({ manager, chosenAgent }: PropertyManagerSectionProps) {
  const { userId } = useSubmission();
  const [isReplacing, setIsReplacing] = useState(false);
  const [isChosenNow, setIsChosenNow] = useState(false);
  const isOwn = manager === null || manager.created_by === userId;
  if (chosenAgent) return <ChosenAgent agent={chosenAgent} isNew={isChosenNow} />;
  if (isOwn || isReplacing) {
    return (
      <>
        <AgentFinder enteredName={manager?.company_name} onChosen={() => setIsChosenNow(true)} />
        <PropertyManagerForm manager={isOwn ? manager : null} />
      </>
    );
  }
  return (
    <div className="grid gap-6">
      <DetailList details={describeManager(manager)} />
      <div>
        <Button variant="secondary" onClick={() => setIsReplacing(true)}>
          Enter a different property manager
        </Button>
      </div>
    </div>
  );
}

function PropertyManagerForm({ manager }: { manager: PropertyManager | null }) {
  const { ensureDraft } = useSubmission();
  const { mutateAsync: create } = useCreatePropertyManagerMutation({ error: false });
  const { mutateAsync: update } = useUpdatePropertyManagerMutation({ error: false, success: saved });
  const { mutateAsync: updateDraft } = useUpdateDraftMutation(saved);
  // The record exists but linking it to the draft failed: the next attempt reuses it.
  const made = useRef<PropertyManager>(undefined);
  const stored = toValues(manager);
  const { business_phone_number } = stored;
  const schema = useMemo(() => ownPropertyManagerSchemaOf({ business_phone_number }), [business_phone_number]);
  const form = useForm<OwnPropertyManagerValues>({ resolver: zodResolver(schema), defaultValues: stored });

  const isAgent = form.watch('manager_type') === 'letting_agent';

  const handleSave = async (typed: OwnPropertyManagerValues) => {
    const values = toPropertyManagerValues(typed);
    const id = await ensureDraft();
    if (manager) return update({ id: manager.id, values, version: manager.version });
    made.current = made.current
      ? await update({ id: made.current.id, values, version: made.current.version })
      : await create(values);
    await updateDraft({ id, columns: { property_manager_id: made.current.id } });
    made.current = undefined;
  };

  return (
    <SectionForm
      name="property_manager"
      form={form}
      schema={schema}
      stored={stored}
      version={manager?.version}
      submissionErrors={managerErrors}
      onSave={handleSave}
    >
      <p className="text-soft">
        The landlord, or the letting agent who acts for them. The certificate goes to this person.
      </p>
      <RadioField control={form.control} name="manager_type" label="They are a" options={typeOptions} />
      <TextField
        control={form.control}
        name="company_name"
        label="Company name"
        hint={isAgent ? undefined : "For a private landlord, the landlord's own name"}
        autoComplete="off"
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField control={form.control} name="contact_first_name" label="First name" autoComplete="off" />
        <TextField control={form.control} name="contact_last_name" label="Last name" autoComplete="off" />
        <TextField
          control={form.control}
          name="business_email"
          label="Business email"
          type="email"
          inputMode="email"
          autoComplete="off"
        />
        <PhoneField control={form.control} name="business_phone_number" label="Business phone" isOptional />
      </div>
      <AddressFields legend="Their address" control={form.control} isCountryFixed />
      <TextField
        control={form.control}
        name="website_url"
        label="Website"
        inputMode="url"
        autoComplete="off"
        isOptional
      />
    </SectionForm>
  );
}

function toValues(manager: PropertyManager | null): OwnPropertyManagerValues {
  return {
    manager_type: manager?.manager_type ?? '',
    company_name: manager?.company_name ?? '',
    contact_first_name: manager?.contact_first_name ?? '',
    contact_last_name: manager?.contact_last_name ?? '',
    business_email: manager?.business_email ?? '',
    business_phone_number: withoutUkCode(manager?.business_phone_number ?? ''),
    address_line_1: manager?.address_line_1 ?? '',
    address_line_2: manager?.address_line_2 ?? '',
    city: manager?.city ?? '',
    state_province: manager?.state_province ?? '',
    postal_code: manager?.postal_code ?? '',
    country: manager?.country ?? DEFAULT_COUNTRY,
    website_url: manager?.website_url ?? '',
  };
}
