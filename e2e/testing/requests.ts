import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';

/** The screens' message when a request did not reach the server. */
export const unreachable = 'Could not reach the server. Check your connection and try again.';

/** The kinds of failed requests: the response, and the message that screens show. */
export const requestFailures = {
  /** The server cannot be reached. */
  unreachable: { text: unreachable, answer: undefined },
  /** The server refuses the request. */
  refused: {
    text: 'You do not have permission to do this.',
    answer: { status: 403, message: 'permission denied for table', code: '42501' },
  },
  /** The server has failed. */
  failed: {
    text: 'An unexpected error occurred. Please try again.',
    answer: { status: 500, message: 'The disk is full', code: '53100' },
  },
  /** The database stopped a statement that took too long. */
  timedOut: {
    text: 'The operation took too long and was stopped. Please try again.',
    answer: { status: 500, message: 'canceling statement due to statement timeout', code: '57014' },
  },
} as const;

type RequestFailure = keyof typeof requestFailures;

/** All kinds of failed requests, for tests that expect the message of each. */
export const everyRequestFailure: readonly RequestFailure[] = ['refused', 'failed', 'timedOut', 'unreachable'];

/** The title of the toast after a save without a response. */
export const unknownOutcome = 'We do not know whether it was saved';

/** How a request fails: one of the kinds above, or a response in the protocol's form. */
export type Failure = RequestFailure | { readonly status: number; readonly message: string; readonly code?: string };

/**
 * Makes requests fail while `work` runs.
 * @param requests their address as Playwright's glob, after a method if only requests with that method fail.
 */
export async function withRequestFailure(
  page: Page,
  requests: string,
  failure: Failure,
  work: () => Promise<unknown>,
): Promise<void> {
  const [address = '', method] = requests.split(' ').reverse();
  const answer = typeof failure === 'string' ? requestFailures[failure].answer : failure;
  const handle = async (route: Route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    if (answer === undefined) return route.abort('connectionrefused');
    const { status, message, code = 'XX000' } = answer;
    return route.fulfill({ status, json: { code, message, details: null, hint: null, statusCode: String(status) } });
  };
  await page.route(address, handle);
  try {
    await work();
  } finally {
    await page.unroute(address, handle);
  }
}

/**
 * Lets requests reach the server while `work` runs, but not the responses reach the page.
 * @param requests their address as Playwright's glob, after a method if only the responses to that method are lost.
 */
export async function withLostResponses(page: Page, requests: string, work: () => Promise<unknown>): Promise<void> {
  const [address = '', method] = requests.split(' ').reverse();
  const lost: Promise<void>[] = [];
  const handle = (route: Route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    lost.push(route.fetch().then(() => route.abort()));
  };
  await page.route(address, handle);
  try {
    await work();
  } finally {
    // Without its handler, a response that is under way would reach the page.
    await Promise.all(lost);
    await page.unroute(address, handle);
  }
}

/** Answers the requests to a part of the sign-in service with this response. Returns the function that stops it. */
export async function answerAuthRequests(
  page: Page,
  path: string,
  status: number,
  json: object,
): Promise<() => Promise<void>> {
  const url = `**/auth/v1/${path}*`;
  await page.route(url, (route) => route.fulfill({ status, json }));
  return () => page.unroute(url);
}

/** Holds the scripts of a page, as a slow connection does. Returns the function that lets them through. */
export async function holdScripts(page: Page, scripts: RegExp): Promise<() => void> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(scripts, async (route) => {
    await held;
    await route.continue();
  });
  return letThrough;
}

/**
 * Holds a part of the application's code while `work` runs, until that releases it: as on a slow connection.
 * @param name the start of the file's name.
 */
export async function holdCode(
  page: Page,
  name: string,
  work: (release: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const code = new RegExp(`/assets/${name}-.*\\.js$`);
  const held: Route[] = [];
  await page.route(code, (route) => void held.push(route));
  try {
    await work(async () => {
      await expect.poll(() => held.length, { message: `the code of ${name} is requested` }).toBeGreaterThan(0);
      await Promise.all(held.splice(0).map((route) => route.continue()));
    });
  } finally {
    await page.unroute(code);
  }
}
