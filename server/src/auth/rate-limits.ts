import type { Queryable } from '../database/database.ts';
import { clientNetwork } from '../http/client-address.ts';
import type { CountedEvent, FailureDelay, FailureKeys, RateLimit, RateLimits } from '../http/rate-limit.ts';
import { AuthError } from './errors.ts';
import { isKnownAddress } from './known-addresses.ts';

const fiveMinutes = 300;
const hour = 3600;

/**
 * The requests that one address may make in five minutes, by operation. Many people share the address of a university or an
 * office.
 */
const requestsPerAddress = { signup: 120, token: 600, verify: 300, mail: 120 } as const;

/** The requests that one address may make in an hour to operations that send a mail to an address in the request. */
const mailingsPerAddress: RateLimit = { name: 'mailings', most: 300, seconds: hour };

/** The requests that one address may make about one account in five minutes. */
const requestsPerAccount = { signup: 30, token: 30, verify: 10, mail: 30 } as const;

/** The seconds between two messages of one kind to one account, and the number of all kinds that it may get in an hour. */
const messageInterval: RateLimit = { name: 'message', most: 1, seconds: 60 };
const messagesPerHour: RateLimit = { name: 'messages', most: 20, seconds: hour };

/**
 * How many passwords, and how many codes, may be tried for one account in an hour: counted together for all addresses from which it has not
 * signed in before.
 */
const unknownAddressPasswords: RateLimit = { name: 'strangers-passwords', most: 50, seconds: hour };
const unknownAddressCodes: RateLimit = { name: 'strangers-codes', most: 50, seconds: hour };

/** The delays that failed sign-ins to one account cause for their address. */
const failedSignIns: FailureDelay = { name: 'failed-sign-ins', free: 5, longest: 300 };

type Operation = keyof typeof requestsPerAddress;

/**
 * The limits of the auth API, per address and per account. A guesser delays only their own address and addresses unknown to the account; a
 * known address waits only for its own failures. From any other address, an account that does not exist looks the same as one that does.
 */
export class AuthLimits {
  readonly #isOn: boolean;
  readonly #counts: RateLimits;
  readonly #database: Queryable;

  constructor(isOn: boolean, counts: RateLimits, database: Queryable) {
    this.#isOn = isOn;
    this.#counts = counts;
    this.#database = database;
  }

  /** Counts a request. Fails with `over_request_rate_limit` when the address makes too many, in total or for the account. */
  async request(operation: Operation, request: Request, account?: string): Promise<void> {
    if (!this.#isOn) return;
    refuse(await this.#counts.take(requestCounts(operation, request, account)));
  }

  /**
   * Counts a password attempt. Fails with `over_request_rate_limit` like `request`, while the address has to wait after failures
   * at the account, and when unknown addresses have tried too often.
   */
  async signIn(request: Request, account: string): Promise<void> {
    if (!this.#isOn) return;
    const counted = requestCounts('token', request, account);
    if (!(await isKnownAddress(this.#database, request, account))) counted.push([unknownAddressPasswords, account]);
    refuse(await this.#counts.take(counted, failedAt(request, account)));
  }

  /** Records a failed sign-in, whether the account exists or not. */
  async signInFailed(request: Request, account: string): Promise<void> {
    if (this.#isOn) await this.#counts.fail(failedAt(request, account));
  }

  /** Forgets the failures of an address at an account after a successful sign-in. */
  async signInSucceeded(request: Request, account: string): Promise<void> {
    if (this.#isOn) await this.#counts.forgive(failedAt(request, account));
  }

  /**
   * Counts a typed code, because codes are short enough to be guessed. Fails with `over_request_rate_limit` when the address or
   * unknown addresses try too many.
   * @param subject the purpose of the code, such as an account or a factor.
   * @param account the account that it belongs to.
   */
  async code(request: Request, subject: string, account = subject): Promise<void> {
    if (!this.#isOn) return;
    const counted = requestCounts('verify', request, subject);
    if (!(await isKnownAddress(this.#database, request, account))) counted.push([unknownAddressCodes, subject]);
    refuse(await this.#counts.take(counted));
  }

  /**
   * Counts a mail of one kind to an address. Fails with `over_email_send_rate_limit` when it is too soon.
   * @param within the surrounding transaction, if any.
   */
  mail(kind: string, email: string, within?: Queryable): Promise<void> {
    return this.#message(kind, email, 'over_email_send_rate_limit', within);
  }

  /** Counts a text message of one kind to a phone number. Fails with `over_sms_send_rate_limit` when it is too soon. */
  sms(kind: string, phone: string): Promise<void> {
    return this.#message(kind, phone, 'over_sms_send_rate_limit');
  }

  async #message(kind: string, recipient: string, errorCode: string, within?: Queryable): Promise<void> {
    if (!this.#isOn) return;
    // In sequence: a message that was refused as too soon does not count for the hour.
    const wait =
      (await this.#counts.take([[messageInterval, `${kind} ${recipient}`]], undefined, within)) ??
      (await this.#counts.take([[messagesPerHour, recipient]], undefined, within));
    if (wait === undefined) return;
    const message = `For security purposes, you can only request this after ${wait} seconds.`;
    throw new AuthError(429, errorCode, message, { retryAfter: wait });
  }
}

function requestCounts(operation: Operation, request: Request, account: string | undefined): CountedEvent[] {
  const network = clientNetwork(request);
  const byAddress = { name: operation, most: requestsPerAddress[operation], seconds: fiveMinutes };
  const counts: CountedEvent[] = [[byAddress, network]];
  if (operation === 'signup' || operation === 'mail') counts.push([mailingsPerAddress, network]);
  if (account === undefined) return counts;
  const byAccount = { name: `${operation}-account`, most: requestsPerAccount[operation], seconds: fiveMinutes };
  return [...counts, [byAccount, `${network} ${account}`]];
}

function failedAt(request: Request, account: string): FailureKeys {
  return { delay: failedSignIns, keys: [`${clientNetwork(request)} ${account}`] };
}

function refuse(seconds: number | undefined): void {
  if (seconds === undefined) return;
  throw new AuthError(429, 'over_request_rate_limit', `Too many requests. Please try again in ${seconds} seconds.`, {
    retryAfter: seconds,
  });
}
