/** One field that differs between two versions of a record, with readable values. */
export interface Change {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

/** A field's name, its label, and the function that formats its value. */
export type ReadableField<Item> = readonly [
  field: string,
  label: string,
  read: (item: Item) => string | null | undefined,
];

/** The differences between two versions of a record; an empty value is shown as 'Empty'. */
export function describeChanges<Item>(fields: readonly ReadableField<Item>[], before: Item, after: Item): Change[] {
  return fields.flatMap(([field, label, read]) => {
    const change = { field, label, before: read(before) || 'Empty', after: read(after) || 'Empty' };
    return change.before === change.after ? [] : [change];
  });
}

/** Whether two versions of a form have the same values in every field. */
export function areSameValues<Values extends object>(one: Values, other: Values): boolean {
  return (Object.keys(one) as (keyof Values)[]).every((field) => isSameValue(one[field], other[field]));
}

/** The values that differ from the initial ones of the form. Fields that the person has not changed keep the changes of others. */
export function changedValues<Values extends object>(values: Values, before: Partial<Values>): Partial<Values> {
  const isChanged = ([field, value]: [string, unknown]) => !isSameValue(value, before[field as keyof Values]);
  return Object.fromEntries(Object.entries(values).filter(isChanged)) as Partial<Values>;
}

/** The newest values of a form, with the changes that were typed since `before` was read. */
export function mergeTypedValues<Values extends object>(before: Values, typed: Values, latest: Values): Values {
  const fields = Object.keys(before) as (keyof Values)[];
  const changed = fields.filter((field) => !isSameValue(typed[field], before[field]));
  return { ...latest, ...Object.fromEntries(changed.map((field) => [field, typed[field]])) };
}

/** Nothing at all and an empty text are the same; lists are compared by their items, files by their identity. */
function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other || one instanceof File || other instanceof File) return one === other;
  return JSON.stringify(one ?? '') === JSON.stringify(other ?? '');
}
