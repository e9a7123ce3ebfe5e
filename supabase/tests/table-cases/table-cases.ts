import { applications } from './applications.ts';
import { cases } from './cases.ts';
import { casesOfStaff } from './cases-of-staff.ts';
import { certificates } from './certificates.ts';
import { checks } from './checks.ts';
import { files } from './files.ts';
import { mails } from './mails.ts';
import { people } from './people.ts';
import type { TableCase } from './table-case.ts';

/** Every table and view of the schema public, and the files, by actor and verb. */
export const tableCases: readonly TableCase[] = [
  ...people,
  ...applications,
  ...cases,
  ...casesOfStaff,
  ...checks,
  ...certificates,
  ...mails,
  ...files,
];
