import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessTokenOf, callRest } from '../testing/api.ts';
import { readApplicationNumbers } from '../testing/application-numbers.ts';
import { closePages, openBrowser } from '../testing/browser.ts';
import { demo } from '../testing/screens/screen.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';

/** An application in review for a property of the demo's property manager. */
const application = demo.inReview;
let number: string;

let service: Service;
let browser: Browser;
let manager: Page;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  ({ inReview: number } = await readApplicationNumbers(service.origin));
  manager = await openSignedIn(browser, service.origin, accounts.manager, '/dashboard/applications');
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const row = () => manager.getByRole('row').filter({ has: manager.getByText(number) });

describe('the list of a property manager’s user', { sequential: true }, () => {
  it('names the tenant and the flat', async () => {
    await row().getByText('Amara Okafor', { exact: true }).waitFor();
    await row().getByText('102 Albany Road, First floor, Cardiff', { exact: true }).waitFor();
    expect(await manager.getByRole('columnheader', { name: 'Tenant', exact: true }).count()).toBe(1);
  });

  it('finds the applications of a tenant by name', async () => {
    const search = manager.getByRole('searchbox');
    await search.fill('okafor amara');
    await manager.getByText('Lukas Brandt', { exact: true }).first().waitFor({ state: 'hidden' });
    await row().getByText('Amara Okafor', { exact: true }).waitFor();
    for (const words of ['Amara Okafor in review', `${number.toLowerCase()} amara`]) {
      await search.fill(words);
      await manager.getByText('Lukas Brandt', { exact: true }).first().waitFor({ state: 'hidden' });
      await row().getByText('Amara Okafor', { exact: true }).waitFor();
    }
    await search.fill('');
    await manager.getByText('Lukas Brandt', { exact: true }).first().waitFor();
  });

  it('has the status in the corner of its card on a phone', async () => {
    await manager.setViewportSize({ width: 375, height: 812 });
    const title = await row().getByRole('link').boundingBox();
    const status = await row().getByText('In review', { exact: true }).boundingBox();
    const card = await row().boundingBox();
    expect(Math.abs((status?.y ?? 0) - (title?.y ?? 0))).toBeLessThan(12);
    expect((card?.x ?? 0) + (card?.width ?? 0) - (status?.x ?? 0) - (status?.width ?? 0)).toBeLessThan(30);
    await manager.setViewportSize({ width: 1280, height: 720 });
  });

  it('leads to an application that names the tenant too', async () => {
    await manager.goto(`/dashboard/applications/${application}`);
    await manager.getByRole('main').getByText('Amara Okafor', { exact: true }).waitFor();
    await manager.goto('/dashboard/applications');
  });

  it('shows that an application is closed', async () => {
    await row().getByText('In review', { exact: true }).waitFor();
    const token = await accessTokenOf(service.origin, accounts.staff);
    const closing = { application_id: application, reason: 'The home is let to somebody else.' };
    await callRest(service.origin, token, 'rpc/close_application', 'POST', closing);
    await manager.reload();
    await row().getByText('Closed', { exact: true }).waitFor();
    await manager.goto('/dashboard/home');
    await manager
      .getByRole('listitem')
      .filter({ hasText: /^1\s*Closed$/ })
      .waitFor();
  });
});
