import { type SubmissionDetails, submissionDetailsSchema } from '~/data/company-tenants/submission-details-schema';
import { emptiedNames, statedNameWords } from '~/data/profiles/check-stated-name';
import { refine } from '~/lib/zod';

type Names = Pick<SubmissionDetails, 'first_name' | 'surname'>;

/** The schema where the `stored` names have to stay filled in. */
export function withStatedNames(stored: Names): typeof submissionDetailsSchema {
  const isKept = (field: keyof Names) =>
    refine<SubmissionDetails>((typed) => !emptiedNames(stored, typed).includes(field), {
      path: [field],
      error: statedNameWords(field),
    });
  return submissionDetailsSchema.check(isKept('first_name'), isKept('surname'));
}
