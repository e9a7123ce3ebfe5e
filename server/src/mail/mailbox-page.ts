import { escapeHtml } from './escape-html.ts';
import type { CaughtMessage } from './mailbox.ts';

const styles = `
:root { color-scheme: light dark; --ink: #14231f; --soft: #566963; --line: #d9e2df; --page: #f4f7f6; --card: #fff; --accent: #0b5d4b; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8f0ed; --soft: #a0b3ad; --line: #2b3a36; --page: #0f1715; --card: #17211f; --accent: #6fd3b8; }
}
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--page); }
header { padding: 20px 24px; display: flex; gap: 12px; align-items: baseline; flex-wrap: wrap; }
h1 { margin: 0; font-size: 22px; } header p { margin: 0; color: var(--soft); }
header a { margin-left: auto; color: var(--accent); }
main { display: grid; gap: 16px; padding: 0 24px 24px; grid-template-columns: minmax(260px, 340px) 1fr; align-items: start; }
ol { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; overflow: hidden; background: var(--card); }
li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; overflow-wrap: anywhere; }
li a:hover { background: var(--page); }
li a[aria-current] { box-shadow: inset 3px 0 var(--accent); background: var(--page); }
li span { display: block; color: var(--soft); font-size: 14px; }
article { border: 1px solid var(--line); border-radius: 12px; background: var(--card); overflow: hidden; min-width: 0; }
article header { display: block; border-bottom: 1px solid var(--line); }
h2 { margin: 0 0 4px; font-size: 20px; }
iframe { display: block; width: 100%; height: 100%; min-height: 680px; border: 0; background: #fff; }
.versions { display: grid; grid-template-columns: minmax(0, 5fr) minmax(260px, 3fr); }
section { padding: 16px 24px; min-width: 0; }
iframe + section { border-left: 1px solid var(--line); }
h3 { margin: 0; font-size: 14px; color: var(--soft); }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
@media (max-width: 1199px) { .versions { display: block; } iframe { height: 680px; } iframe + section { border: 0; border-top: 1px solid var(--line); } }
.empty { padding: 24px; color: var(--soft); }
@media (max-width: 767px) { main { grid-template-columns: 1fr; padding: 0 16px 16px; } ol { max-height: 40vh; overflow: auto; } }
`;

/** The page of caught mail: the list, newest first, and the selected message, or the newest one. */
export function mailboxPage(messages: readonly CaughtMessage[], chosenId: string | undefined): string {
  const chosen = messages.find((message) => message.id === chosenId) ?? messages[0];
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mailbox (${messages.length})</title><style>${styles}</style>
</head>
<body>
<header><h1>Mailbox</h1><p>No mail server is set, so mail is caught here and goes nowhere else.</p><a href="/mailbox">Look for new mail</a></header>
<main>${chosen === undefined ? '<p class="empty">No mail yet.</p>' : listAndMessage(messages, chosen)}</main>
</body>
</html>`;
}

function listAndMessage(messages: readonly CaughtMessage[], chosen: CaughtMessage): string {
  const items = messages.map((message) => listItem(message, message === chosen)).join('');
  return `<nav aria-label="Messages"><ol>${items}</ol></nav>${article(chosen)}`;
}

function listItem(message: CaughtMessage, isChosen: boolean): string {
  return `<li><a href="/mailbox?message=${escapeHtml(message.id)}"${isChosen ? ' aria-current="true"' : ''}>
<strong>${escapeHtml(message.subject)}</strong><span>${escapeHtml(message.to)}</span><span>${shownTime(message.sent_at)}</span></a></li>`;
}

function article({ subject, to, sent_at, html, text, message_id, attachments }: CaughtMessage): string {
  const lines = [`To ${escapeHtml(to)}, ${shownTime(sent_at)}`];
  if (attachments.length > 0) lines.push(`With ${attachments.map(escapeHtml).join(', ')}`);
  if (message_id !== null) lines.push(`<small>${escapeHtml(message_id)}</small>`);
  const heading = `<header><h2>${escapeHtml(subject)}</h2><p>${lines.join('<br>')}</p></header>`;
  const plain = `<section><h3>As plain text</h3><pre>${escapeHtml(text)}</pre></section>`;
  return `<article>${heading}${html === null ? plain : `<div class="versions">${frame(html)}${plain}</div>`}</article>`;
}

/**
 * The message as its reader sees it, in a frame without scripts, forms or an origin. The frame has this page's policy: nothing from
 * the network. It may not navigate, so its links open outside it, without telling where the reader came from.
 */
function frame(html: string): string {
  const content = `<meta name="referrer" content="no-referrer"><base target="_blank">${html}`;
  return `<iframe title="The message" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" srcdoc="${escapeHtml(content)}"></iframe>`;
}

function shownTime(isoTime: string): string {
  const shown = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'medium',
    timeZone: 'Europe/London',
  });
  return shown.format(new Date(isoTime));
}
