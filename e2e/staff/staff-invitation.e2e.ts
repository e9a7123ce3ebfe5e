import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callAuth, callRest, signToken } from '../testing/api.ts';
import { beginSetUp, codeFor, nextCodeFor } from '../testing/authenticator.ts';
import { closePages, closeProfile, openBrowser, openPage } from '../testing/browser.ts';
import { isInView } from '../testing/layout.ts';
import { followLink, linkIn, newestMailTo } from '../testing/mailbox.ts';
import { type Service, startService } from '../testing/service.ts';
import { accounts, openSignedIn, signIn } from '../testing/sign-in.ts';
import { signUp } from '../testing/sign-up.ts';
import { press } from '../testing/steps.ts';
import { expectToast } from '../testing/toast.ts';

const ines = { email: 'ines.duarte@example.com', password: 'a-password-of-her-own' };

const secret = 'a secret for the test of invitations, long enough';

let service: Service;
let key: string;
let browser: Browser;
let helen: Page;
beforeAll(async () => {
  [service, browser] = await Promise.all([startService({ JWT_SECRET: secret }), openBrowser()]);
  key = await signToken(secret, { role: 'service_role' });
  helen = await openSignedIn(browser, service.origin, accounts.staff, '/dashboard/staff');
});
afterAll(async () => {
  await closePages(browser);
  await service?.remove();
});

const invites = 'Helen Whitcombe invites you to the staff of Pendine';
const invited = () => helen.getByRole('list', { name: 'Invited' }).getByRole('listitem');

async function invite(name: string, email: string): Promise<void> {
  await press(helen, 'Invite…');
  await helen.getByLabel('Name', { exact: true }).fill(name);
  await helen.getByLabel('Email address').fill(email);
  await helen.getByRole('checkbox', { name: 'Decide' }).click();
  await helen.getByRole('checkbox', { name: /^Sign/ }).click();
  await press(helen, 'Send invitation');
}

async function acceptWithNewPassword(page: Page, current: string): Promise<void> {
  await page.getByLabel('Current Password', { exact: true }).fill(current);
  await page.getByLabel('New Password', { exact: true }).fill(ines.password);
  await press(page, 'Accept the invitation');
}

describe('the invitation of a member of staff', { sequential: true }, () => {
  it('is refused for a tenant with an open application, and keeps the typed text', async () => {
    const before = helen.viewportSize() ?? { width: 1280, height: 720 };
    // On a phone the button that sends it stands below what the sheet shows at once.
    await helen.setViewportSize({ width: 375, height: 600 });
    await invite('Amara Okafor', accounts.tenant.email);
    const refusal = helen.getByRole('group').filter({ hasText: /This address belongs to a tenant with an open app/ });
    await refusal.waitFor();
    await expect.poll(() => isInView(refusal)).toBe(true);
    expect(await refusal.evaluate((element) => element === document.activeElement)).toBe(true);
    await helen.setViewportSize(before);
    expect(await helen.getByLabel('Name', { exact: true }).inputValue()).toBe('Amara Okafor');
    await press(helen, 'Cancel');
    await press(helen, 'Discard');
  });

  it('offers no contradicting permissions, and shows what is wrong with a field on a phone', async () => {
    await helen.setViewportSize({ width: 375, height: 600 });
    await press(helen, 'Invite…');
    const isTicked = (name: RegExp) => helen.getByRole('checkbox', { name }).isChecked();
    await helen.getByRole('checkbox', { name: /^Decide/ }).click();
    await helen.getByRole('checkbox', { name: /^Audit/ }).click();
    expect([await isTicked(/^Decide/), await isTicked(/^Audit/)]).toEqual([false, true]);
    await helen.getByText('No longer ticked: Decide. Audit goes with nothing else.').waitFor();
    await helen.getByRole('checkbox', { name: /^Finance/ }).click();
    expect([await isTicked(/^Finance/), await isTicked(/^Audit/)]).toEqual([true, false]);
    await press(helen, 'Send invitation');
    const fault = helen.getByText('The name is required');
    await expect.poll(() => isInView(fault)).toBe(true);
    expect(await helen.getByLabel('Name', { exact: true }).evaluate((box) => box === document.activeElement)).toBe(
      true,
    );
    await press(helen, 'Cancel');
    await press(helen, 'Discard');
    await helen.setViewportSize({ width: 1280, height: 720 });
  });

  it('of a second owner needs a command, which wraps between words on a phone and can be copied', async () => {
    const command = helen.getByText('npm run admin -- EMAIL --permission=owner');
    const option = command.getByText('--permission=owner');
    await helen.setViewportSize({ width: 375, height: 740 });
    await command.scrollIntoViewIfNeeded();
    expect(await option.evaluate((element) => element.getClientRects().length)).toBe(1);
    expect(await helen.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375);
    await helen.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: service.origin });
    await press(helen, 'Copy');
    await helen.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await helen.evaluate(() => navigator.clipboard.readText())).toBe(
      'npm run admin -- EMAIL --permission=owner',
    );
    await helen.setViewportSize({ width: 1280, height: 720 });
  });

  it('shows the permissions of a person beside their button, also when the name leaves little space', async () => {
    const row = helen.getByRole('listitem').filter({ hasText: accounts.staff.email });
    await helen.setViewportSize({ width: 768, height: 740 });
    const middleOf = async (place: Locator) => {
      const { y, height } = (await place.boundingBox()) ?? { y: 0, height: 0 };
      return Math.round(y + height / 2);
    };
    const badge = await middleOf(row.getByText('Owner', { exact: true }));
    const button = await middleOf(row.getByRole('button', { name: /^Permissions of/ }));
    expect(Math.abs(badge - button)).toBeLessThanOrEqual(2);
    await helen.setViewportSize({ width: 1280, height: 720 });
  });

  it('is listed with its time, sent again, and withdrawn', async () => {
    await invite('Nobody Yet', 'nobody@example.com');
    const both = 'It can be accepted for 7 days; the link in the e-mail works once, for 24 hours at most.';
    await expectToast(helen, 'Invitation sent', both);
    await invited()
      .filter({ hasText: 'nobody@example.com' })
      .getByText(/^Invited .* by Helen Whitcombe\. It can be accepted until/)
      .waitFor();
    await press(helen, 'Send again to Nobody Yet');
    await newestMailTo(service.origin, 'nobody@example.com', invites, 2);
    await press(helen, 'Take back the invitation of Nobody Yet');
    await expectToast(helen, 'Invitation taken back');
    await invited().waitFor({ state: 'detached' });
  });

  it('leads through the mail and a password to the staff area, and the password signs in later', async () => {
    await invite('Ines Duarte', ines.email);
    await expectToast(helen, 'Invitation sent');
    const mail = await newestMailTo(service.origin, ines.email, invites);
    const page = await openPage(browser, service.origin);
    await followLink(page, mail);
    await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
    await page.getByText(`Choose a password for ${ines.email}.`).waitFor();
    await expect.poll(() => page.title()).toMatch(/^Choose your password/);
    expect(await page.getByText('Debug information').count()).toBe(0);
    await page.getByLabel('Password', { exact: true }).fill('password1');
    await press(page, 'Accept invitation');
    await page.getByText('Password must be at least 12 characters').waitFor();
    await page.getByLabel('Password', { exact: true }).fill(ines.password);
    await press(page, 'Accept invitation');
    await page.waitForURL('**/dashboard');
    await page.getByRole('link', { name: 'Property Managers', exact: true }).first().waitFor();
    // The link is opened again, in this browser and in a new one.
    await followLink(page, mail);
    await page.getByRole('heading', { name: 'This invitation link no longer works' }).waitFor();
    await page.getByText(`You are signed in as ${ines.email}.`).waitFor();
    await page.getByRole('link', { name: 'See what became of it' }).click();
    await page.getByText('Your invitation is accepted, and nothing is left to do.').waitFor();
    const later = await openPage(browser, service.origin);
    await followLink(later, mail);
    await later.getByRole('heading', { name: 'This invitation link no longer works' }).waitFor();
    await later.getByRole('link', { name: 'Go to sign-in' }).click();
    await later.waitForURL('**/auth');
    await signIn(later, ines);
    await later.getByRole('link', { name: 'Property Managers', exact: true }).first().waitFor();
    await closeProfile(later);

    // Without a reload: the list is live.
    const row = helen.getByRole('listitem').filter({ hasText: ines.email });
    await row.getByText('Decide', { exact: true }).waitFor();
    await helen.getByText(/for Ines Duarte, asked for by Helen Whitcombe/).waitFor();
    await invited().waitFor({ state: 'detached' });
  });

  it('of a person with an account leads through the sign-in to the staff area', async () => {
    const gwen = { email: 'gwen.parry@example.com', password: 'a good long password' };
    await signUp(service.origin, gwen);
    await invite('Gwen Parry', gwen.email);
    await expectToast(helen, 'Invitation sent', 'It can be accepted for 7 days.');
    const mail = await newestMailTo(service.origin, gwen.email, invites);
    const page = await openPage(browser, service.origin);
    await page.goto(linkIn(mail));
    await page.waitForURL('**/auth');
    await signIn(page, gwen);
    await page.getByRole('heading', { name: 'Your invitation' }).waitFor();
    await page.getByText(/^Helen Whitcombe invites you to become a member of staff\. You can accept until/).waitFor();
    await acceptWithNewPassword(page, gwen.password);
    await page.getByRole('link', { name: 'Property Managers', exact: true }).first().waitFor();
    await page.goto('/dashboard/invitation');
    await page.getByText('Your invitation is accepted, and nothing is left to do.').waitFor();
    await page.getByRole('link', { name: 'Go to your home page' }).click();
    await page.waitForURL('**/dashboard');
  });

  it('of a person with a short password is accepted with a longer one', async () => {
    const bethan = { email: 'bethan.rees@example.com', password: 'password1' };
    await signUp(service.origin, bethan);
    const page = await openSignedIn(browser, service.origin, bethan, '/dashboard/home');
    await page.waitForURL('**/dashboard/home');
    await invite('Bethan Rees', bethan.email);
    await expectToast(helen, 'Invitation sent');
    const mail = await newestMailTo(service.origin, bethan.email, invites);
    await page.goto(linkIn(mail));
    await page.getByText(/for which you choose a new password of 12 characters or more\./).waitFor();
    await page.getByLabel('New Password', { exact: true }).fill('password2');
    await press(page, 'Accept the invitation');
    await page.getByText('Current password is required').waitFor();
    await page.getByText('Password must be at least 12 characters').waitFor();
    await page.getByLabel('Current Password', { exact: true }).fill('password3');
    await page.getByLabel('New Password', { exact: true }).fill(ines.password);
    await press(page, 'Accept the invitation');
    await page.getByText('The current password is not correct.').waitFor();
    await page.getByLabel('Current Password', { exact: true }).fill(bethan.password);
    await press(page, 'Accept the invitation');
    await page.getByRole('link', { name: 'Property Managers', exact: true }).first().waitFor();
    await page.goto('/dashboard/settings');
    await page.getByText('Not yours yet: Sign').waitFor();
    await page.getByText('There is only one owner, so it waits until there is a second who confirms it.').waitFor();
  });

  it('of a person who signs in with a short password appears once they have a longer one, by a link', async () => {
    const mared = { email: 'mared.owen@example.com', password: 'password1' };
    await signUp(service.origin, mared);
    await invite('Mared Owen', mared.email);
    await expectToast(helen, 'Invitation sent');
    const page = await openPage(browser, service.origin);
    await page.goto('/auth');
    await page.getByLabel('Email address').fill(mared.email);
    await page.getByLabel('Password', { exact: true }).fill(mared.password);
    await press(page, 'Sign in');
    await expectToast(page, 'Sign In Failed');
    await page.getByText('Choose a longer password', { exact: true }).waitFor();
    await page.getByText(`Follow the link that we sent to ${mared.email}, choose a new one, then sign in.`).waitFor();
    await followLink(page, await newestMailTo(service.origin, mared.email, 'Reset your password'));
    await page.waitForURL('**/reset-password');
    await page.getByLabel('New Password').fill(ines.password);
    await press(page, 'Update Password');
    await page.waitForURL('**/auth');
    await signIn(page, { ...mared, password: ines.password });
    await page.goto(linkIn(await newestMailTo(service.origin, mared.email, invites)));
    await page.getByText(/, which keeps its password\./).waitFor();
    await press(page, 'Accept the invitation');
    await page.getByRole('link', { name: 'Property Managers', exact: true }).first().waitFor();
  });

  it('of a person with an account is only accepted by the link in its mail, not in the session of another mail', async () => {
    const nest = { email: 'nest.hughes@example.com', password: 'chosen by a stranger' };
    await signUp(service.origin, nest);
    await invite('Nest Hughes', nest.email);
    await expectToast(helen, 'Invitation sent');
    const mail = await newestMailTo(service.origin, nest.email, invites);
    const stranger = await openSignedIn(browser, service.origin, nest, '/dashboard/home');
    await stranger.waitForURL('**/dashboard/home');
    for (const link of ['/dashboard/invitation', '/dashboard/invitation?token=a-guess']) {
      await stranger.goto(link);
      await stranger.getByText(/^Open the link in the newest email that invites you\./).waitFor();
      expect(await stranger.getByRole('button', { name: 'Accept the invitation' }).count()).toBe(0);
    }

    const page = await openPage(browser, service.origin);
    await callAuth(service.origin, 'recover', { email: nest.email });
    await followLink(page, await newestMailTo(service.origin, nest.email, 'Reset your password'));
    await page.getByText(`Choose a new password for ${nest.email}.`).waitFor();
    const second = await page.context().newPage();
    await second.goto(linkIn(mail));
    await second.getByText(/^You came here by a link or code in an email/).waitFor();
    await second.close();
    await page.getByLabel('New Password').fill(ines.password);
    await press(page, 'Update Password');
    await page.waitForURL('**/auth');
    await signIn(page, { ...nest, password: ines.password });
    await page.goto(linkIn(mail));
    await press(page, 'Accept the invitation');
    await page.getByRole('link', { name: 'Property Managers', exact: true }).first().waitFor();
    await stranger.reload();
    await stranger.waitForURL('**/auth');
  });

  it('of a person who has it open says so when it expires', async () => {
    const anwen = { email: 'anwen.puw@example.com', password: 'a good long password' };
    await signUp(service.origin, anwen);
    await invite('Anwen Puw', anwen.email);
    await expectToast(helen, 'Invitation sent');
    const page = await openPage(browser, service.origin);
    await page.goto(linkIn(await newestMailTo(service.origin, anwen.email, invites)));
    await page.waitForURL('**/auth');
    await signIn(page, anwen);
    const accept = page.getByRole('button', { name: 'Accept the invitation' });
    await accept.waitFor();
    await callRest(service.origin, key, `staff_invitations?email=eq.${anwen.email}`, 'PATCH', {
      expires_at: '2026-11-08T09:00:00Z',
    });
    await acceptWithNewPassword(page, anwen.password);
    await page.getByText('This invitation has expired. Ask Helen Whitcombe to send it again.').waitFor();
    expect(await accept.count()).toBe(0);
    await press(helen, 'Take back the invitation of Anwen Puw');
    await page.reload();
    await page.getByText('No invitation waits for you').waitFor();
  });

  it('of a new person says that it has expired once the password is chosen', async () => {
    const lost = { email: 'lost@example.com', name: 'Lost Letter' };
    await invite(lost.name, lost.email);
    await expectToast(helen, 'Invitation sent');
    const mail = await newestMailTo(service.origin, lost.email, invites);
    const page = await openPage(browser, service.origin);
    await followLink(page, mail);
    await page.getByText(`Choose a password for ${lost.email}.`).waitFor();
    await callRest(service.origin, key, `staff_invitations?email=eq.${lost.email}`, 'PATCH', {
      expires_at: '2026-11-08T09:00:00Z',
    });
    await page.getByLabel('Password', { exact: true }).fill(ines.password);
    await press(page, 'Accept invitation');
    await page.getByText('This invitation has expired. Ask Helen Whitcombe to send it again.').waitFor();
    await press(helen, `Take back the invitation of ${lost.name}`);
    await expectToast(helen, 'Invitation taken back');
  });

  it('shows nothing to a person who was not invited', async () => {
    const page = await openSignedIn(browser, service.origin, accounts.tenant, '/dashboard/invitation');
    await page.getByText('No invitation waits for you').waitFor();
    await page.getByText(`You are signed in as ${accounts.tenant.email}.`).waitFor();
  });

  it('of a person with a second factor is accepted after the code', async () => {
    const carys = { email: 'carys.lloyd@example.com', password: 'a good long password' };
    await signUp(service.origin, carys);
    const page = await openSignedIn(browser, service.origin, carys, '/dashboard/settings');
    const app = await beginSetUp(page, 'Set up an authenticator app', 'My phone');
    await page.getByLabel('6-digit code').fill(codeFor(app));
    await press(page, 'Turn on');
    await expectToast(page, 'Two-step sign-in is on');
    await invite('Carys Lloyd', carys.email);
    await expectToast(helen, 'Invitation sent');
    const mail = await newestMailTo(service.origin, carys.email, invites);
    const other = await openPage(browser, service.origin);
    await other.goto(linkIn(mail));
    await other.waitForURL('**/auth');
    await other.getByLabel('Email address').fill(carys.email);
    await other.getByLabel('Password', { exact: true }).fill(carys.password);
    await press(other, 'Sign in');
    await other.getByRole('heading', { name: 'Enter your code' }).waitFor();
    // The password alone opens nothing, not even by the link.
    await other.goto(linkIn(mail));
    await other.getByRole('heading', { name: 'Enter your code' }).waitFor();
    await other.getByLabel('6-digit code').fill(nextCodeFor(app));
    await press(other, 'Continue');
    await other.getByRole('heading', { name: 'Your invitation' }).waitFor();
    await acceptWithNewPassword(other, carys.password);
    await other.getByRole('link', { name: 'Property Managers', exact: true }).first().waitFor();
  });

  it('is shown as expired after its last day, and can be sent again', async () => {
    await callRest(service.origin, key, 'staff_invitations', 'POST', {
      email: 'late@example.com',
      name: 'Late Reader',
      permissions: ['audit'],
      invited_by: '10000000-0000-4000-8000-000000000001',
      invited_at: '2026-11-01T09:00:00Z',
      sent_at: '2026-11-01T09:00:00Z',
      expires_at: '2026-11-08T09:00:00Z',
    });
    const row = invited().filter({ hasText: 'late@example.com' });
    await row.getByText('Expired', { exact: true }).waitFor();
    await row.getByText(/It could be accepted until 8 Nov 2026, 09:00: send it again\.$/).waitFor();
    await press(helen, 'Send again to Late Reader');
    await row.getByText(/It can be accepted until/).waitFor();
    expect(await row.getByText('Expired', { exact: true }).count()).toBe(0);
  });
});
