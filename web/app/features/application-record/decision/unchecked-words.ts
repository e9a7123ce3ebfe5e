import { documentTypeLabels } from '~/config/documents';
import type { UncheckedDocument } from '~/data/rent-guarantee-applications/approval-facts-query';

/** 'Passport: passport.pdf'. */
export function nameDocument({ document_type, file_name }: UncheckedDocument): string {
  return `${documentTypeLabels[document_type]}: ${file_name}`;
}

/** What staff have not done with it. What nobody has opened is not accepted either, as a rule, so that is not said as well. */
export function whatIsMissing({ is_opened }: UncheckedDocument): string {
  return is_opened ? 'opened, but neither accepted nor refused' : 'not opened';
}
