import { AppError, messageWithMissing } from '~/lib/app-error';

const fields = [
  { field: 'application_number', message: 'This application number is already in use' },
  { field: 'certificate_number', message: 'This certificate number is already in use' },
] as const;

/** Which number another application has already, where a save failed for that, and what to say of it; undefined for any other error. */
export function takenNumber(error: unknown) {
  if (!(error instanceof AppError) || error.code !== '23505') return undefined;
  return fields.find(({ field }) => error.constraint === `rent_guarantee_applications_${field}_key`);
}

/** The message of an error, plain also where a number is taken, and with what an approval lacks. */
export function explainSaveFailure(error: AppError): string {
  return takenNumber(error)?.message ?? messageWithMissing(error);
}
