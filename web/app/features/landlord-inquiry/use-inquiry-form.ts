import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { useStoredValues } from '~/components/form/use-stored-values';
import { DEFAULT_COUNTRY, DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';
import { type InquiryValues, inquirySchema } from '~/data/inquiries/inquiries-schema';
import { type OfficeAccount, officeAccountOf } from '~/domain/landlord/office-account';

/** The id of the form element. */
export const inquiryFormId = 'landlord-inquiry';

const empty: InquiryValues = {
  manager_type: '',
  company_name: '',
  website_url: '',
  contact_first_name: '',
  contact_last_name: '',
  business_email: '',
  business_phone_country_code: DEFAULT_PHONE_COUNTRY_CODE,
  business_phone_number: '',
  mobile_country_code: DEFAULT_PHONE_COUNTRY_CODE,
  mobile_number: '',
  address_line_1: '',
  address_line_2: '',
  city: '',
  state_province: '',
  postal_code: '',
  country: DEFAULT_COUNTRY,
  about: '',
  question: '',
  reference_code: '',
};

/**
 * The form of the inquiry, and whether it can be sent yet: the page can be filled in before its script has loaded. Its values are
 * deleted when the tab is closed, because the next person may use the same computer.
 */
export function useInquiryForm() {
  const form = useForm<InquiryValues>({ resolver: zodResolver(inquirySchema), defaultValues: empty });
  const isRestored = useStoredValues(form, inquiryFormId);
  const [isReady, setIsReady] = useState(false);
  const { state } = useLocation();
  useEffect(() => {
    restoreTypedValues(form);
    fillIn(form, officeAccountOf(state));
    setIsReady(true);
  }, [form, state]);
  // The prerendered page has no notice of restored text.
  return { form, isReady, isRestored: isReady && isRestored };
}

/** A user whose account is to act for an office has told us this already. Typed values stay. */
function fillIn({ getValues, setValue }: UseFormReturn<InquiryValues>, office: OfficeAccount | undefined): void {
  if (office === undefined) return;
  const known = {
    contact_first_name: office.firstName,
    contact_last_name: office.surname,
    business_email: office.account,
    question: `Please let my account with the address ${office.account} act for us.`,
  };
  for (const [name, value] of Object.entries(known) as [keyof typeof known, string][]) {
    if (getValues(name) === '') setValue(name, value, { shouldDirty: true });
  }
}

/** Reads the values that the user typed, or the browser filled in, before the script of the prerendered page ran. */
function restoreTypedValues({ setValue }: UseFormReturn<InquiryValues>): void {
  const element = document.getElementById(inquiryFormId);
  if (!(element instanceof HTMLFormElement)) return;
  for (const name of Object.keys(empty) as (keyof InquiryValues)[]) {
    const input = element.elements.namedItem(name);
    const isText =
      input instanceof HTMLTextAreaElement || (input instanceof HTMLInputElement && input.type !== 'radio');
    // The fields do not yet show the values from before a reload.
    if (isText && input.value !== empty[name]) {
      setValue(name, input.value, { shouldDirty: true });
    }
  }
}
