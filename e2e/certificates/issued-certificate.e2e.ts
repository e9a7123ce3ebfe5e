import { readFile } from 'node:fs/promises';
import type { Browser, Download, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closePages, openBrowser } from '../testing/browser.ts';
import { issueCertificate } from '../testing/issue-certificate.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn } from '../testing/sign-in.ts';
import { see } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

/** An application in review, by the demo's tenant for the demo's property manager. */
const id = '40000000-0000-4000-8000-000000000017';

let service: Service;
let browser: Browser;
let tenant: Page;

beforeAll(async () => {
  [service, browser] = await Promise.all([startService(), openBrowser()]);
  tenant = await openSignedIn(browser, service.origin, accounts.tenant, `/dashboard/my-applications/${id}`);
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const downloaded = async (page: Page): Promise<Download> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PDF' }).first().click(),
  ]);
  return download;
};

describe("the tenant's certificate", { sequential: true }, () => {
  it('appears on the open screen once it is issued', async () => {
    await tenant.getByRole('heading', { name: 'Guarantee Details' }).waitFor();
    await expect.poll(() => tenant.getByRole('heading', { name: 'Certificate', exact: true }).count()).toBe(0);
    await issueCertificate(service.origin, id);
    await tenant.getByRole('heading', { name: 'Certificate', exact: true }).waitFor();
    await see(tenant, 'Specimen, not a guarantee');
    await tenant.getByRole('img', { name: /Picture of the certificate/ }).waitFor();
    // The link for landlords is not shown to the tenant.
    await tenant.goto(`/dashboard/applications/${id}`);
    await tenant.getByRole('heading', { name: 'Certificate', exact: true }).waitFor();
    expect(await tenant.getByRole('link', { name: 'How to claim' }).count()).toBe(0);
    await tenant.goto(`/dashboard/my-applications/${id}`);
    await tenant.getByRole('heading', { name: 'Certificate', exact: true }).waitFor();
  });

  it('is downloaded as the signed PDF', async () => {
    const download = await downloaded(tenant);
    expect(download.suggestedFilename()).toMatch(/^RGC-[\w-]+\.pdf$/);
    const file = await readFile((await download.path()) ?? '');
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('has a link to share that contains the signed data', async () => {
    await tenant.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: service.origin });
    await tenant.getByRole('button', { name: 'Share a link' }).click();
    await expectToast(tenant, 'Link copied');
    const link = await tenant.evaluate(() => navigator.clipboard.readText());
    expect(link).toMatch(/\/V#[A-Z2-7]{100,}$/);
    expect(await tenant.getByRole('link', { name: 'What anybody with the link sees' }).getAttribute('href')).toBe(link);
  });

  it('is shown on the home', async () => {
    await tenant.goto('/dashboard/home');
    await tenant.getByRole('heading', { name: /^Your certificates?$/ }).waitFor();
    await tenant.getByRole('heading', { name: 'Your Info' }).waitFor();
  });
});

describe("the certificates of a property manager's user", { sequential: true }, () => {
  let manager: Page;

  it('are listed, found by a tenant’s name, and downloaded', async () => {
    manager = await openSignedIn(browser, service.origin, accounts.manager, '/dashboard/home');
    await manager.getByRole('link', { name: 'Certificates', exact: true }).click();
    await see(manager, '102 Albany Road, First floor, Cardiff, CF24 3RT');
    await manager.getByRole('searchbox').fill('nobody of this name');
    await see(manager, 'No certificates found');
    await manager.getByRole('searchbox').fill('okafor amara');
    await manager.getByText('102 Albany Road, First floor, Cardiff, CF24 3RT').click();
    const download = await downloaded(manager);
    expect((await readFile((await download.path()) ?? '')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('are shown on the application as well', async () => {
    await manager.goto(`/dashboard/applications/${id}`);
    await manager.getByRole('heading', { name: 'Certificate', exact: true }).waitFor();
    await manager
      .getByRole('link', { name: /^Check/ })
      .first()
      .waitFor();
  });

  it('are not in the menu of a tenant', async () => {
    await tenant.getByRole('link', { name: 'My Applications' }).first().waitFor();
    expect(await tenant.getByRole('link', { name: 'Certificates', exact: true }).count()).toBe(0);
  });
});
