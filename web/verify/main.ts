import '~/lib/zod';
import type { Answer } from './check/answer';
import { askForNotice } from './check/ask-for-notice';
import { checkNumber, severalNumbers } from './check/check-number';
import { checkSigned } from './check/check-signed';
import { keepForLater } from './check/keys-and-lists';
import { readLink } from './input/read-link';
import { readTyped } from './input/read-typed';
import { byId } from './page/element';
import { connectFiles } from './page/files';
import { connectCamera } from './page/scan';
import { announce, showAnswer } from './page/show-answer';
import { readSite } from './site';

const site = readSite();
const now = () => Date.now() / 1000;
const check = (text: string) => checkSigned(text, site, now());

/** Answers what the address asks: the code behind its #, or the number in its query. */
async function answerAddress(): Promise<void> {
  const code = readLink(location.hash, site.issuer);
  const number = new URLSearchParams(location.search).get('number')?.trim() ?? '';
  if (code === undefined && number === '') {
    delete document.documentElement.dataset.asked;
    return;
  }
  announce('Checking …');
  byId<HTMLInputElement>('number').value = number;
  showAnswer(code === undefined ? await checkTyped(number) : await checkLinked(code));
}

/**
 * Checks a code from a link. A visitor from one of our screens looks at their own certificate, which we know already, so a running
 * notice is asked for at once.
 */
async function checkLinked(code: string): Promise<Answer> {
  const answer = await check(code);
  return document.referrer.startsWith(`${location.origin}/dashboard/`) ? askForNotice(answer, site, now()) : answer;
}

/** Checks what was typed; a code that was pasted is checked as if it had been scanned, and the address does not keep it. */
async function checkTyped(typed: string): Promise<Answer> {
  const read = readTyped(typed, site.issuer);
  if ('many' in read) return severalNumbers;
  if ('number' in read) return checkNumber(read.number, site);
  forgetAddress();
  return check(read.code);
}

/** The address no longer asks, because something else is checked: a reload would answer about that. */
function forgetAddress(): void {
  history.replaceState(null, '', '/verify');
}

function connectNumber(): void {
  byId('number-form').addEventListener('submit', (event) => {
    event.preventDefault();
    const field = byId<HTMLInputElement>('number');
    const number = field.value.trim();
    const isMissing = number === '';
    byId('number-missing').textContent = isMissing ? 'Type the number that stands at the top of page 1.' : '';
    field.setAttribute('aria-invalid', String(isMissing));
    if (isMissing) {
      field.focus();
      return;
    }
    if ('code' in readTyped(number, site.issuer)) {
      answerCode(number);
      return;
    }
    history.pushState(null, '', `/verify?${new URLSearchParams({ number })}`);
    answerAddress();
  });
}

/** The address, which a server would see, never gets the code. */
async function answerCode(typed: string): Promise<void> {
  announce('Checking …');
  showAnswer(await checkTyped(typed));
}

/** Lets the page open without a connection. A browser that refuses loses nothing else. */
function keepPage(): void {
  if (!import.meta.env.PROD) return;
  for (const scope of ['/verify', '/V']) {
    navigator.serviceWorker?.register('/verify-worker.js', { scope }).catch(() => {});
  }
}

connectNumber();
connectFiles(check, forgetAddress);
connectCamera(async (text) => {
  forgetAddress();
  showAnswer(await check(text));
});
addEventListener('hashchange', answerAddress);
addEventListener('popstate', () => location.hash === '' && answerAddress());
answerAddress()
  .then(() => keepForLater(site, now()))
  .finally(keepPage);
