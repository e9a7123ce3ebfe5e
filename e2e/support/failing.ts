import type { Page, Route } from 'playwright-core';

/** How a request fails: the line is cut, or the server answers with an error in the words of its protocol. */
export type Failure = 'unreachable' | { readonly status: number; readonly message: string; readonly code?: string };

/** What the screens say when a request did not reach the server. */
export const unreachable = 'Could not reach the server. Check your connection and try again.';

/** Lets requests of this method to this address fail while `work` runs, and only then. */
export async function whileFailing(
  page: Page,
  method: string,
  address: string | RegExp,
  failure: Failure,
  work: () => Promise<void>,
): Promise<void> {
  const handle = async (route: Route) => {
    if (route.request().method() !== method) return route.fallback();
    if (failure === 'unreachable') return route.abort('connectionrefused');
    const { status, message, code = 'XX000' } = failure;
    return route.fulfill({ status, json: { code, message, details: null, hint: null, statusCode: String(status) } });
  };
  await page.route(address, handle);
  try {
    await work();
  } finally {
    await page.unroute(address, handle);
  }
}
