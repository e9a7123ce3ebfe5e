import type { Control, UseFormRegister } from 'react-hook-form';
import { CodedPhoneField } from '~/components/form/phone-field';
import { RadioField } from '~/components/form/radio-field';
import { TextField } from '~/components/form/text-field';
import { TextareaField } from '~/components/form/textarea-field';
import type { InquiryValues } from '~/data/inquiries/inquiries-schema';

interface FieldsProps {
  control: Control<InquiryValues>;
}

const roles = [
  { value: 'landlord', label: 'Landlord', hint: 'I let my own property' },
  { value: 'letting_agent', label: 'Letting agent', hint: 'I let for others' },
] as const;

/** The sender. */
export function CompanyFields({ control }: FieldsProps) {
  return (
    <fieldset className="grid gap-5">
      <legend className="title-block mb-4">About you</legend>
      <RadioField control={control} name="manager_type" label="Your role" options={roles} required />
      <TextField
        control={control}
        name="company_name"
        label="Company name"
        hint="If you let in your own name, write that."
        autoComplete="organization"
        required
      />
      <TextField control={control} name="website_url" label="Website" inputMode="url" autoComplete="url" isOptional />
    </fieldset>
  );
}

/** The fields for the contact details. */
export function ContactFields({ control }: FieldsProps) {
  const code = { control, type: 'tel', inputMode: 'tel', inputClassName: 'figures' } as const;
  return (
    <fieldset className="grid gap-5">
      <legend className="title-block mb-4">How we reach you</legend>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <TextField control={control} name="contact_first_name" label="First name" autoComplete="given-name" required />
        <TextField control={control} name="contact_last_name" label="Last name" autoComplete="family-name" required />
      </div>
      <TextField
        control={control}
        name="business_email"
        label="Business email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
      />
      <div className="grid items-start gap-5 sm:grid-cols-[11.5rem_1fr]">
        <TextField
          {...code}
          name="business_phone_country_code"
          label="Country code"
          autoComplete="work tel-country-code"
          required
        />
        <CodedPhoneField
          control={control}
          name="business_phone_number"
          codeName="business_phone_country_code"
          label="Phone number"
          autoComplete="work tel-national"
          required
        />
        <TextField
          {...code}
          name="mobile_country_code"
          label="Mobile code"
          autoComplete="mobile tel-country-code"
          isOptional
        />
        <CodedPhoneField
          control={control}
          name="mobile_number"
          codeName="mobile_country_code"
          label="Mobile number"
          autoComplete="mobile tel-national"
          isOptional
        />
      </div>
    </fieldset>
  );
}

/** The fields for the question and the home. */
export function QuestionFields({ control }: FieldsProps) {
  return (
    <fieldset className="grid gap-5">
      <legend className="title-block mb-4">What it is about</legend>
      <TextField
        control={control}
        name="about"
        label="Property or reference"
        hint="The address of the property, or the number of an application or a certificate."
        autoComplete="off"
        isOptional
      />
      <TextareaField control={control} name="question" label="Your question" rows={4} isOptional />
    </fieldset>
  );
}

/** A honeypot field that programs fill in and people do not see: invisible, not announced, not focusable. */
export function Honeypot({ register }: { register: UseFormRegister<InquiryValues> }) {
  return (
    <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
      <label>
        Leave this empty
        <input type="text" tabIndex={-1} autoComplete="off" {...register('reference_code')} />
      </label>
    </div>
  );
}
