/** The meaning of a failure and what to do about it, for somebody who does not run the service. */
export interface Explanation {
  readonly what: string;
  readonly todo: string;
}

interface Cause {
  /** A pattern of the error's message. */
  readonly says: RegExp;
  readonly what: string;
  readonly todo: string;
}

const again = 'Start it again. If it fails once more, send the details to the person who runs the service.';
const tell = 'Send the details to the person who runs the service, and start it again when they have put it right.';

const anyCauses: readonly Cause[] = [
  {
    says: /^The screening found a name/,
    what: 'The screening has found a name that may be on the UK Sanctions List.',
    todo: 'Decide the match in the review of the case. If it is somebody else, the certificate is issued by itself.',
  },
  {
    says: /^It expired/,
    what: 'It was not carried out in time, and is of no use any more.',
    todo: 'Nothing more is needed, unless somebody waits for it: a link or a code is asked for again.',
  },
  {
    says: /worker died/i,
    what: 'The service stopped each time while it worked on this.',
    todo: again,
  },
  {
    says: /\b[A-Z]+_[A-Z_]+\b.*(missing|not set|unusable|not usable|needed|secret)|secret [A-Z_]+/,
    what: 'A setting or a key of the service is missing or wrong.',
    todo: tell,
  },
];

const sendingCauses: readonly Cause[] = [
  {
    says: /\b(535|530|534)\b|authenticat|credentials/i,
    what: 'The mail server does not let us sign in.',
    todo: tell,
  },
  {
    says: /\b55[0-4]\b|\b5\.1\.\d|user unknown|no such (user|mailbox)|mailbox (unavailable|not found)|invalid (recipient|address)|There is no address|no recipients/i,
    what: 'The mail server does not accept this address.',
    todo: 'Check the address with the person, and correct it where it is kept. What is sent from then on goes to the new one.',
  },
  {
    says: /ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|getaddrinfo|timed? ?out|socket|greeting|\b4[25]\d\b|\b421\b/i,
    what: 'The mail server could not be reached, or was busy.',
    todo: again,
  },
];

const sendingKinds = new Set([
  'mail',
  'communication',
  'auth_mail',
  'auth_text',
  'reminder',
  'request_mail',
  'request_reminder',
]);

const consequences: Readonly<Record<string, string>> = {
  issue_certificate: 'The certificate is signed, but is not issued: nobody has received it.',
  remove_files: 'Files that were deleted are still stored.',
  screen_again: 'Names have not been compared with the new sanctions list.',
  screen_application: 'The names of an application have not been compared with the sanctions list.',
  sign_status_list: 'The list that says which certificates are valid is not up to date.',
  withdraw_certificate: 'The certificate is not withdrawn yet.',
};

/** Explains a failed job and what to do about it. For an unknown error it says what was left undone. */
export function explainFailure({ kind, error }: { readonly kind: string; readonly error: string }): Explanation {
  const isSending = sendingKinds.has(kind);
  const cause = [...anyCauses, ...(isSending ? sendingCauses : [])].find(({ says }) => says.test(error));
  const undone = consequences[kind] ?? (isSending ? 'It could not be sent.' : 'It could not be carried out.');
  if (cause === undefined) return { what: undone, todo: again };
  return { what: kind in consequences ? `${undone} ${cause.what}` : cause.what, todo: cause.todo };
}
