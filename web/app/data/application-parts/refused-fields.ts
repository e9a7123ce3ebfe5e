import { AppError, missingFields } from '~/lib/app-error';

interface RefusedField {
  readonly field: string;
  readonly message: string;
}

/** The tables that the sections of an application save, with the columns whose form fields have other names. */
const columnsOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  profiles: {},
  tenancy_information: { period: 'end_date' },
  property_managers: {},
  company_tenants: { name: 'company_name', country: 'company_country' },
};

const notAllowed = 'This value is not allowed. Check it and save again.';

/**
 * The database's messages about a form's values, by field: the fields that it names, or the one whose constraint is violated. Empty if
 * it names no field, or one that the form does not have.
 */
export function refusedFields(error: unknown, values: Readonly<Record<string, unknown>>): readonly RefusedField[] {
  const named = missingFields(error).filter(({ field }) => field in values);
  if (named.length > 0) return named.map(({ field, message }) => ({ field: fieldIn(values, field), message }));
  if (!(error instanceof AppError) || error.code !== '23514') return [];
  const field = fieldOfConstraint(error.constraint ?? '', Object.keys(values));
  return field === undefined ? [] : [{ field, message: notAllowed }];
}

/** A message about a whole list is shown at its first item. */
function fieldIn(values: Readonly<Record<string, unknown>>, field: string): string {
  return Array.isArray(values[field]) ? `${field}.0.name` : field;
}

/** 'tenancy_information_rent_share_range_check' is about 'rent_share'. If several fields fit, the longest is taken. */
function fieldOfConstraint(constraint: string, fields: readonly string[]): string | undefined {
  const table = Object.keys(columnsOf).find((name) => constraint.startsWith(`${name}_`));
  if (table === undefined) return undefined;
  const rest = constraint.slice(table.length + 1);
  const others = Object.entries(columnsOf[table] ?? {}).filter(([, field]) => fields.includes(field));
  const named = [...fields.map((field) => [field, field] as const), ...others];
  return named.filter(([column]) => rest.startsWith(`${column}_`)).sort(([a], [b]) => b.length - a.length)[0]?.[1];
}
