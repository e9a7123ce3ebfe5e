import { DEFAULT_COUNTRY, DEFAULT_CURRENCY } from '~/config/limits';
import { cameByLabels, nationLabels, regimeLabels } from '~/config/tenancy';
import { toFactValues } from '~/data/tenancy-information/tenancy-facts';
import type { TenancyValues } from '~/data/tenancy-information/tenancy-information-schema';
import type { TenancyDetails } from '~/data/tenancy-information/tenancy-query';
import type { ReadableField } from '~/lib/changes';
import { formatDate } from '~/lib/dates';
import { formatMoney } from '~/lib/money';

/** The initial values of 'Add New Tenancy'. */
export const emptyTenancy: TenancyValues = {
  address_line_1: '',
  address_line_2: '',
  city: '',
  state_province: '',
  postal_code: '',
  country: DEFAULT_COUNTRY,
  monthly_rent: '',
  rent_currency: DEFAULT_CURRENCY,
  deposit_amount: '',
  deposit_currency: DEFAULT_CURRENCY,
  start_date: '',
  end_date: '',
  property_manager_id: null,
  tenant_id: null,
  info_box: '',
  ...toFactValues(null),
};

/** A tenancy as its form holds it. */
export function toTenancyValues(tenancy: TenancyDetails): TenancyValues {
  return {
    address_line_1: tenancy.address_line_1,
    address_line_2: tenancy.address_line_2 ?? '',
    city: tenancy.city,
    state_province: tenancy.state_province ?? '',
    postal_code: tenancy.postal_code,
    country: tenancy.country,
    monthly_rent: tenancy.monthly_rent.toFixed(2),
    rent_currency: tenancy.rent_currency,
    deposit_amount: tenancy.deposit_amount.toFixed(2),
    deposit_currency: tenancy.deposit_currency,
    start_date: tenancy.start_date,
    end_date: tenancy.end_date ?? '',
    property_manager_id: tenancy.property_manager_id,
    tenant_id: tenancy.tenant_id,
    info_box: tenancy.info_box ?? '',
    ...toFactValues(tenancy),
  };
}

/** The fields that are compared to show what somebody else changed. */
export const readableFields: readonly ReadableField<TenancyDetails>[] = [
  ['address_line_1', 'Address line 1', (tenancy) => tenancy.address_line_1],
  ['address_line_2', 'Address line 2', (tenancy) => tenancy.address_line_2],
  ['city', 'City', (tenancy) => tenancy.city],
  ['state_province', 'State or province', (tenancy) => tenancy.state_province],
  ['postal_code', 'Postal code', (tenancy) => tenancy.postal_code],
  ['country', 'Country', (tenancy) => tenancy.country],
  ['monthly_rent', 'Monthly rent', (tenancy) => formatMoney(tenancy.monthly_rent, tenancy.rent_currency)],
  ['deposit_amount', 'Deposit amount', (tenancy) => formatMoney(tenancy.deposit_amount, tenancy.deposit_currency)],
  ['start_date', 'Start date', (tenancy) => formatDate(tenancy.start_date)],
  ['end_date', 'End date', (tenancy) => formatDate(tenancy.end_date, '')],
  ['nation', 'Nation', (tenancy) => tenancy.nation && nationLabels[tenancy.nation]],
  ['regime', 'Kind of agreement', (tenancy) => tenancy.regime && regimeLabels[tenancy.regime]],
  ['signing', 'Agreement signed', (tenancy) => toFactValues(tenancy).signing.replace('_', ' ')],
  ['entered_into', 'Signed on', (tenancy) => formatDate(tenancy.entered_into, '')],
  ['in_student_code', 'Student housing code', (tenancy) => toFactValues(tenancy).in_student_code],
  ['rent_share', 'Own share', (tenancy) => formatMoney(tenancy.rent_share, tenancy.rent_currency)],
  ['came_by', 'Reason for the guarantee', (tenancy) => tenancy.came_by && cameByLabels[tenancy.came_by]],
  ['alternatives_offered', 'Other options offered', (tenancy) => tenancy.alternatives_offered],
  ['landlord_name', 'Landlord’s name', (tenancy) => tenancy.landlord_name],
  ['landlord_address', 'Landlord’s address', (tenancy) => tenancy.landlord_address],
  ['property_manager_id', 'Property manager', (tenancy) => tenancy.property_manager?.company_name],
  ['tenant_id', 'Tenant', (tenancy) => tenancy.tenant?.display_name ?? tenancy.tenant?.email],
  ['info_box', 'Additional information', (tenancy) => tenancy.info_box],
];
