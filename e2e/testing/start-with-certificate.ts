import type { Browser, Page } from 'playwright-core';
import { closePages, openBrowser, openPage } from './browser.ts';
import { issueCertificate, readCertificate, type StoredCertificate } from './issue-certificate.ts';
import { demo } from './screens/screen.ts';
import { type Service, startService } from './service.ts';

/** A service with one issued certificate, and a browser to check it with. */
export interface IssuedCertificate {
  readonly service: Service;
  readonly browser: Browser;
  readonly certificate: StoredCertificate;
  /** The text after the # in the certificate's QR code. */
  readonly code: string;
  /** Opens the page for checking certificates, or another one, in a new browser profile. */
  open(path?: string): Promise<Page>;
  remove(): Promise<void>;
}

/** Starts a service with demo data, and issues a certificate. */
export async function startWithCertificate(): Promise<IssuedCertificate> {
  const [service, browser] = await Promise.all([startService(), openBrowser()]);
  const { origin } = service;
  await issueCertificate(origin, demo.inReview);
  const certificate = await readCertificate(origin, demo.inReview);
  await waitForStatusList(origin);
  return {
    service,
    browser,
    certificate,
    code: certificate.qr_text.split('#')[1] ?? '',
    async open(path = '/verify') {
      const page = await openPage(browser, origin);
      await page.goto(path);
      return page;
    },
    async remove() {
      await closePages(browser);
      await service.remove();
    },
  };
}

/** The service signs the first status list shortly after the first certificate, and before any other certificate. */
async function waitForStatusList(origin: string): Promise<void> {
  while (!(await fetch(`${origin}/functions/v1/certificate-status/1`)).ok) {
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** The sentence that says whether a certificate is genuine. */
export const verdict = (page: Page) => page.locator('#sentence');
