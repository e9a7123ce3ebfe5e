import { DEFAULT_PHONE_COUNTRY_CODE } from '~/config/limits';
import { toWebsiteUrl } from '~/lib/website';
import type { PropertyManagerRecordValues, PropertyManagerValues } from './property-managers-schema';

/** Form values as columns: empty optional values are null and the country code is +44. */
export function toPropertyManagerRow(values: PropertyManagerValues) {
  return {
    ...values,
    business_phone_country_code: DEFAULT_PHONE_COUNTRY_CODE,
    business_phone_number: values.business_phone_number || null,
    address_line_2: values.address_line_2 || null,
    state_province: values.state_province || null,
    website_url: toWebsiteUrl(values.website_url),
  };
}

/** The columns for the staff's form, where an inquiry from abroad keeps its own country codes. */
export function toPropertyManagerRecordRow(values: PropertyManagerRecordValues) {
  return {
    ...toPropertyManagerRow(values),
    business_phone_country_code: values.business_phone_country_code,
    mobile_country_code: values.mobile_number ? values.mobile_country_code : null,
    mobile_number: values.mobile_number || null,
    email_processed: values.email_processed,
  };
}
