import { company } from './company.ts';
import { preventAutolink } from './links.ts';

/** The answer of a landlord or agent as a fact with this name: yes or no, the words, or both. */
export function answerFacts(
  name: string,
  isConfirmed: boolean | null | undefined,
  answer: string | null | undefined,
): [string, string][] {
  const verdict = isConfirmed === true ? 'Yes' : isConfirmed === false ? 'No' : '';
  const words = [verdict, answer].filter(Boolean).join(': ');
  return words === '' ? [] : [[name, words]];
}

/**
 * The tenant in a mail to a landlord or agent. A record that only a tenant has typed may have the address of somebody else, so the name is
 * null until staff have confirmed the record or linked an account to it. It is undefined in a mail of an earlier release and in the
 * example.
 */
export function tenantFacts(
  tenant: string | null | undefined,
  applicationNumber: string,
): (readonly [string, string])[] {
  if (tenant === undefined) return [];
  return [['Tenant', tenant === null ? notNamed(applicationNumber) : preventAutolink(tenant)]];
}

/** The reason for leaving out the name, and how to learn it. */
const notNamed = (applicationNumber: string) =>
  `Not named, because we have not checked yet that you let or manage this property. If you do, write to ${company.email} or call ${company.phone} with ${applicationNumber}, and we tell you who it is once that is checked.`;

/** The extensions of the files that users can upload. None of them is the ending of a web address. */
const ending = /(\.(?:pdf|jpe?g|png|webp|heic|docx?))?$/i;

/** The names of the files of a message or an answer, which people open on the website. Empty without files. */
export function fileFacts(files: readonly string[]): readonly (readonly [string, string])[] {
  if (files.length === 0) return [];
  return [[files.length === 1 ? 'With a file' : 'With files', files.map(nameFile).join(', ')]];
}

function nameFile(name: string): string {
  const [stem = '', ...rest] = name.split(ending);
  return preventAutolink(stem) + (rest[0] ?? '');
}
