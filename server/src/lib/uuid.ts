const form = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a value is a UUID in its usual text form (RFC 9562). */
export function isUuid(value: unknown): value is string {
  return typeof value === 'string' && form.test(value);
}
