import type { Brand } from '../brand.ts';
import { company as us } from '../company.ts';
import type { MailContent } from '../mail-content.ts';

interface AddressChanged {
  /** The landlord or agent. */
  readonly company: string;
}

/** Tells the former address of a landlord or agent that we write to another one from now on. */
export function addressChangedMail({ company }: AddressChanged, { name }: Brand): MailContent {
  return {
    subject: `We have another address for ${company} now`,
    preview: 'We write to this address no longer.',
    paragraphs: [
      `The email address of ${company} at ${name} was changed. From now on we send its questions and certificates to another address than this one.`,
      'An account that saw its applications because it has this address does not see them any more.',
    ],
    footnote: `If you do not know of this change, tell us at once: ${us.email} or ${us.phone}.`,
  };
}
