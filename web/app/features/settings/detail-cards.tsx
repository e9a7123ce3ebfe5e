import { type Control, useWatch } from 'react-hook-form';
import { CountryField } from '~/components/form/country-field';
import { MobileField } from '~/components/form/mobile-field';
import { TextField } from '~/components/form/text-field';
import { Section } from '~/components/ui/section';
import type { SettingsValues } from '~/data/profiles/settings-schema';
import { AddressFields } from '~/domain/address-fields';
import { isTelephoneNumber } from '~/lib/telephone-number';

interface CardProps {
  control: Control<SettingsValues>;
  isReadOnly: boolean;
}

/** The person's name. */
export function PersonalCard({ control, isReadOnly }: CardProps) {
  return (
    <Section title="Personal Information">
      <div className="@container">
        <div className="grid gap-5 @lg:grid-cols-[11rem_1fr_1fr]">
          <TextField
            control={control}
            name="salutation"
            label="Salutation"
            autoComplete="honorific-prefix"
            readOnly={isReadOnly}
            isOptional
          />
          <TextField
            control={control}
            name="first_name"
            label="First name"
            autoComplete="given-name"
            readOnly={isReadOnly}
          />
          <TextField
            control={control}
            name="surname"
            label="Surname"
            autoComplete="family-name"
            readOnly={isReadOnly}
          />
        </div>
      </div>
    </Section>
  );
}

/** The person's current address. */
export function AddressCard({ control, isReadOnly }: CardProps) {
  return (
    <Section title="Address Information">
      <AddressFields
        control={control}
        isReadOnly={isReadOnly}
        isOwnAddress
        country={
          isReadOnly ? undefined : (
            <CountryField control={control} name="country" label="Country" autoComplete="country-name" />
          )
        }
      />
    </Section>
  );
}

/** The person's contact details. */
export function ContactCard({ control, isReadOnly }: CardProps) {
  const [code, number] = useWatch({ control, name: ['mobile_country_code', 'mobile_number'] });
  // Settings accept any text; an application does not.
  const isWhole = isReadOnly || number.trim() === '' || isTelephoneNumber(code, number);
  return (
    <Section title="Contact Information">
      <div className="grid gap-5 lg:grid-cols-2">
        <TextField
          control={control}
          name="email"
          label="Email"
          hint="You sign in with it; a new one must be confirmed."
          type="email"
          autoComplete="email"
          readOnly={isReadOnly}
        />
        <MobileField
          control={control}
          isOptional
          readOnly={isReadOnly}
          problem={isWhole ? undefined : 'Not a whole telephone number: an application asks for one'}
        />
      </div>
    </Section>
  );
}
