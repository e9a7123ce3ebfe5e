import { clientNetwork } from '../http/client-address.ts';
import { RateLimit } from '../http/rate-limit.ts';
import { AuthError } from './errors.ts';

const fiveMinutes = 300;
const hour = 3600;

/** How often one address may ask in five minutes, by operation. Many people share the address of a university or an office. */
const requestsPerAddress = { signup: 120, token: 600, verify: 300, mail: 120 } as const;

/** How often one address may ask about one account in five minutes. */
const requestsPerAccount = { signup: 30, token: 30, verify: 10, mail: 30 } as const;

/** The seconds between two mails or text messages of one kind to one account, and those of all kinds to it in an hour. */
const secondsBetweenMails = 60;
const mailsPerHour = 20;

/** The codes that may be tried for one account in an hour, from all addresses together. */
const codesPerHour = 50;

/** Failed sign-ins of one account that are free; each further one doubles the wait, up to the longest, in seconds. */
const freeFailures = 5;
const longestDelay = 300;

/** How many accounts' failures are remembered. */
const keptFailures = 50_000;

type Operation = keyof typeof requestsPerAddress;

/** The limits of the auth API, per address and per account. They ask nothing of the database, so that they cannot tell who has an account. */
export class AuthLimits {
  readonly #isOn: boolean;
  readonly #byAddress = limitsOf(requestsPerAddress);
  readonly #byAccount = limitsOf(requestsPerAccount);
  readonly #mailInterval = new RateLimit(1, secondsBetweenMails);
  readonly #mailsPerHour = new RateLimit(mailsPerHour, hour);
  readonly #codesPerHour = new RateLimit(codesPerHour, hour);
  readonly #failures = new Map<string, { count: number; blockedUntil: number }>();

  constructor(isOn: boolean) {
    this.#isOn = isOn;
  }

  /** Counts a request. Fails with `over_request_rate_limit` when there are too many from the address, or from it for the account. */
  request(operation: Operation, request: Request, account?: string): void {
    if (!this.#isOn) return;
    const address = clientNetwork(request);
    const wait = this.#byAddress[operation].take(address);
    if (wait !== undefined) throw tooManyRequests(wait);
    const accountWait = account === undefined ? undefined : this.#byAccount[operation].take(`${address} ${account}`);
    if (accountWait !== undefined) throw tooManyRequests(accountWait);
  }

  /** Counts a mail of one kind to an address. Fails with `over_email_send_rate_limit` when it would come too soon. */
  mail(kind: string, email: string): void {
    this.#message(kind, email, 'over_email_send_rate_limit');
  }

  /** Counts a text message of one kind to a phone number. Fails with `over_sms_send_rate_limit` when it would come too soon. */
  sms(kind: string, phone: string): void {
    this.#message(kind, phone, 'over_sms_send_rate_limit');
  }

  #message(kind: string, recipient: string, errorCode: string): void {
    if (!this.#isOn) return;
    const wait = this.#mailInterval.take(`${kind} ${recipient}`) ?? this.#mailsPerHour.take(recipient);
    if (wait === undefined) return;
    const message = `For security purposes, you can only request this after ${wait} seconds.`;
    throw new AuthError(429, errorCode, message, { retryAfter: wait });
  }

  /** Counts a typed code, from wherever it comes: there are few enough to be guessed. Fails with `over_request_rate_limit`. */
  code(account: string): void {
    const wait = this.#isOn ? this.#codesPerHour.take(account) : undefined;
    if (wait !== undefined) throw tooManyRequests(wait);
  }

  /** Fails with `over_request_rate_limit` while an account must wait after failed sign-ins. */
  signIn(account: string): void {
    const blockedUntil = this.#isOn ? (this.#failures.get(account)?.blockedUntil ?? 0) : 0;
    if (blockedUntil > Date.now()) throw tooManyRequests(Math.ceil((blockedUntil - Date.now()) / 1000));
  }

  /** Notes a failed sign-in, whether there is such an account or not. */
  signInFailed(account: string): void {
    const count = (this.#failures.get(account)?.count ?? 0) + 1;
    const delay = count <= freeFailures ? 0 : Math.min(2 ** (count - freeFailures), longestDelay);
    this.#failures.delete(account);
    this.#failures.set(account, { count, blockedUntil: Date.now() + delay * 1000 });
    if (this.#failures.size > keptFailures) this.#failures.delete(this.#failures.keys().next().value ?? '');
  }

  /** Forgets the failures of an account once somebody has signed in to it. */
  signInSucceeded(account: string): void {
    this.#failures.delete(account);
  }
}

function limitsOf(most: Readonly<Record<Operation, number>>): Readonly<Record<Operation, RateLimit>> {
  return {
    signup: new RateLimit(most.signup, fiveMinutes),
    token: new RateLimit(most.token, fiveMinutes),
    verify: new RateLimit(most.verify, fiveMinutes),
    mail: new RateLimit(most.mail, fiveMinutes),
  };
}

function tooManyRequests(seconds: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', `Too many requests. Please try again in ${seconds} seconds.`, {
    retryAfter: seconds,
  });
}
