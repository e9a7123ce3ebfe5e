import { readFunctionError } from '~/lib/function-error';
import { getSupabase } from '~/lib/supabase';
import { toWebsiteUrl } from '~/lib/website';
import type { InquiryValues } from './inquiries-schema';

/**
 * Sends an inquiry; empty optional values are sent as null. The client is loaded only now, and without a mutation, so that the
 * public page stays small. Fails with an AppError whose code is `functionRefusal` when its message was written for the sender.
 */
export async function submitInquiry(values: InquiryValues): Promise<void> {
  const supabase = await getSupabase();
  const body = {
    ...values,
    address_line_2: values.address_line_2 || null,
    state_province: values.state_province || null,
    mobile_country_code: values.mobile_number ? values.mobile_country_code || null : null,
    mobile_number: values.mobile_number || null,
    about: values.about || null,
    question: values.question || null,
    website_url: toWebsiteUrl(values.website_url),
  };
  const { error } = await supabase.functions.invoke('landlord-inquiry', { body });
  if (error) throw await readFunctionError(error);
}
