import type { RefusalReason } from '~/config/documents';

const words: Readonly<Record<RefusalReason, string>> = {
  unreadable:
    'We cannot read this document. Please send a sharp picture or scan on which everything can be read, up to the edges.',
  needs_password:
    'This document needs a password to open, so we cannot check it. Please save a copy without the password, and send that copy.',
  expired: 'This document has expired. Please send one that is valid.',
  name_differs:
    'The name on this document is not the one in your application. Please send one in your name, or tell us why it differs.',
  pages_missing: 'Some pages are missing. Please send the whole document, also pages that look empty.',
  too_short:
    'This document covers too short a time. Please send what shows three whole months in a row, such as a bank statement of three months or three payslips.',
  too_old: 'This document is too old. Please send one for the last three months.',
  other: '',
};

/** Returns the text to the tenant after a reason is chosen: the standard text, unless the reader has edited it. */
export function wordsForReason(reason: RefusalReason, written: string): string {
  const isOwn = written.trim() !== '' && !Object.values(words).includes(written);
  return isOwn ? written : words[reason];
}
