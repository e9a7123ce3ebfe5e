import { optionalDay } from '~/lib/day-schema';
import { explanation } from '~/lib/explanation-schema';
import { parseMoney } from '~/lib/money';
import { optionalText } from '~/lib/text-schema';
import { array, check, minLength, object, enum as oneOf, type output } from '~/lib/zod';

/** The matters that an endorsement can change, with the labels of their questions. */
export const endorsementKinds = {
  rent: 'The rent',
  agent: 'The agent or property manager',
  tenant: 'The tenant’s name',
  landlord: 'The landlord’s name or address',
  property: 'The address of the property',
  agreement: 'The day the tenancy agreement was signed',
  less: 'Less cover, by the month or in total',
} as const;
export type EndorsementKind = keyof typeof endorsementKinds;

/** The legal bases of a new rent. */
export const rentNotices = {
  section_13_notice: 'Section 13 notice (England)',
  tribunal_decision: 'Decision of the tribunal (England)',
  notice_of_variation: 'Notice of variation (Wales)',
  agreement: 'Agreement of landlord and tenant',
  correction: 'The rent was stated wrongly',
} as const;

/** The required fields of each matter, with the message about an empty one. */
const required = {
  rent: {
    monthly_rent: 'The new rent is required',
    rent_kind: 'Choose what the new rent rests on',
    rent_dated: 'The date of the notice, decision or agreement is required',
  },
  agent: { property_manager_id: 'Choose the new agent or property manager' },
  tenant: { tenant_name: 'The tenant’s name is required' },
  landlord: {
    landlord_name: 'The landlord’s name is required',
    landlord_address: 'The landlord’s address is required',
  },
  property: {
    address_line_1: 'The first line of the address is required',
    city: 'The town or city is required',
    postal_code: 'The postcode is required',
  },
  agreement: { entered_into: 'The day is required' },
  less: {
    consent_by: 'Say who agreed for the landlord',
    consent_on: 'Say when the landlord agreed',
    consent_how: 'Say how the landlord agreed',
  },
} as const satisfies Record<EndorsementKind, Partial<Record<string, string>>>;

/** The fields of each matter. */
export const matterFields = {
  rent: ['monthly_rent', 'rent_kind', 'rent_dated', 'rent_from'],
  agent: ['property_manager_id'],
  tenant: ['tenant_name'],
  landlord: ['landlord_name', 'landlord_address'],
  property: ['address_line_1', 'address_line_2', 'city', 'postal_code'],
  agreement: ['entered_into'],
  less: ['guarantee_amount', 'monthly_limit', 'consent_by', 'consent_on', 'consent_how'],
} as const satisfies Record<EndorsementKind, readonly string[]>;

const amounts = ['monthly_rent', 'guarantee_amount', 'monthly_limit'] as const;

export const endorsementSchema = object({
  kinds: array(oneOf(Object.keys(endorsementKinds) as EndorsementKind[])).check(minLength(1, 'Choose what changes')),
  reason: explanation('Say why', 'what happened, as the certificate says it', 300),
  monthly_rent: optionalText(20),
  rent_kind: optionalText(40),
  rent_dated: optionalDay(),
  rent_from: optionalDay(),
  property_manager_id: optionalText(40),
  tenant_name: optionalText(200),
  landlord_name: optionalText(200),
  landlord_address: optionalText(300),
  address_line_1: optionalText(100),
  address_line_2: optionalText(100),
  city: optionalText(50),
  postal_code: optionalText(20),
  entered_into: optionalDay(),
  guarantee_amount: optionalText(20),
  monthly_limit: optionalText(20),
  consent_by: optionalText(200),
  consent_on: optionalDay(),
  consent_how: optionalText(200),
}).check(
  check((context) => {
    const { value } = context;
    const add = (name: string, message: string) =>
      context.issues.push({ code: 'custom', input: value, path: [name], message });
    const needed = value.kinds.flatMap((kind) => Object.entries<string>(required[kind]));
    for (const [name, message] of needed) {
      if (value[name as keyof typeof value] === '') add(name, message);
    }
    for (const name of amounts) {
      if (value[name] !== '' && parseMoney(value[name]) === null) add(name, 'Enter an amount such as 950 or 1,234.50');
    }
  }),
);
export type EndorsementValues = output<typeof endorsementSchema>;

const amount = (text: string) => parseMoney(text) ?? undefined;
const orNothing = (text: string) => text || undefined;

/** The changes of the chosen matters, as `endorse_certificate` takes them. The values of other fields are ignored. */
export function toChanges(values: EndorsementValues) {
  return Object.assign({}, ...values.kinds.map((kind) => changesOf(values)[kind])) as Record<string, unknown>;
}

function changesOf(values: EndorsementValues): Record<EndorsementKind, object> {
  return {
    rent: {
      monthly_rent: amount(values.monthly_rent),
      rent_notice: { kind: values.rent_kind, dated: values.rent_dated, from: orNothing(values.rent_from) },
    },
    agent: { property_manager_id: values.property_manager_id },
    tenant: { tenant_name: values.tenant_name },
    landlord: { landlord_name: values.landlord_name, landlord_address: values.landlord_address },
    property: {
      address_line_1: values.address_line_1,
      address_line_2: values.address_line_2 || null,
      city: values.city,
      postal_code: values.postal_code,
    },
    agreement: { entered_into: values.entered_into },
    less: {
      guarantee_amount: amount(values.guarantee_amount),
      monthly_limit: amount(values.monthly_limit),
      consent: { by: values.consent_by, on: values.consent_on, how: values.consent_how },
    },
  };
}
