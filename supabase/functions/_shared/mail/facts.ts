import { company } from './company.ts';
import { preventAutolink } from './links.ts';

/** What a landlord or agent answered, as a fact with this name: yes or no, the words, or both. */
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
 * Whom a mail to a landlord or agent is about. A record that only a tenant has typed may have a stranger's address: its name is null until
 * staff have confirmed the record or linked an account to it. There is none in a mail of an earlier release and in the example.
 */
export function tenantFacts(
  tenant: string | null | undefined,
  applicationNumber: string,
): (readonly [string, string])[] {
  if (tenant === undefined) return [];
  return [['Tenant', tenant === null ? notNamed(applicationNumber) : preventAutolink(tenant)]];
}

/** Why no name is given, and how to get to know whom the question is about. */
const notNamed = (applicationNumber: string) =>
  `Not named, because we have not checked yet that you let or manage this property. If you do, write to ${company.email} or call ${company.phone} with ${applicationNumber}, and we tell you who it is once that is checked.`;

/** The endings of the files that are taken, which are those of no web address. */
const ending = /(\.(?:pdf|jpe?g|png|webp|heic|docx?))?$/i;

/** The files of a message or an answer, by their names: they are read on the site. None where it has none. */
export function fileFacts(files: readonly string[]): readonly (readonly [string, string])[] {
  if (files.length === 0) return [];
  return [[files.length === 1 ? 'With a file' : 'With files', files.map(nameFile).join(', ')]];
}

function nameFile(name: string): string {
  const [stem = '', ...rest] = name.split(ending);
  return preventAutolink(stem) + (rest[0] ?? '');
}
