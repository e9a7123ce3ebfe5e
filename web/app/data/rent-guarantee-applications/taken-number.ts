import { AppError, messageWithMissing } from '~/lib/app-error';

const fields = [
  { field: 'application_number', message: 'This application number is already in use' },
  { field: 'certificate_number', message: 'This certificate number is already in use' },
] as const;
export type NumberField = (typeof fields)[number]['field'];

/** Whether a field's message says that another application already has the number. */
export function isTaken(field: NumberField, message: string | undefined): boolean {
  return fields.some((each) => each.field === field && each.message === message);
}

/**
 * The number that another application already has, when a save failed for that reason, and the message for it; undefined for any
 * other error.
 */
export function takenNumber(error: unknown) {
  if (!(error instanceof AppError) || error.code !== '23505') return undefined;
  return fields.find(({ field }) => error.constraint === `rent_guarantee_applications_${field}_key`);
}

/** A readable message for a save error, including a taken number and the fields that an approval lacks. */
export function explainSaveFailure(error: AppError): string {
  return takenNumber(error)?.message ?? messageWithMissing(error);
}
