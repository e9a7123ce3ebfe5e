import { mobileChecks } from '~/lib/mobile-schema';
import { extend, type output } from '~/lib/zod';
import { applicantSchema } from '../profiles/profiles-schema';
import { companyChecks, companyFields } from './company-schema';

const fields = extend(applicantSchema, companyFields);

export type SubmissionDetails = output<typeof fields>;

/** 'Your Details' of an application: the person, or the company that rents, with the person as its contact. */
export const submissionDetailsSchema = fields.check(
  ...mobileChecks<SubmissionDetails>(),
  ...companyChecks<SubmissionDetails>(),
);
