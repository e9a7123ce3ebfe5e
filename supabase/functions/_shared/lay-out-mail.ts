import type { Mail } from './function-context.ts';

/** A message before it is laid out as plain text and as HTML. */
export interface MailContent {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Names and values, shown as a table. */
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string } | undefined;
  /** Why the reader gets this, in small type. */
  readonly footnote: string;
}

const ink = '#17231d';
const soft = '#56625a';
const accent = '#14543a';
const line = '#e3dbc8';
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Lays a message out for one person as text and as HTML that mail programs show alike: tables and inline styles only. */
export function layOutMail(to: string, sender: string, content: MailContent): Mail {
  return { to, subject: content.subject, text: asText(sender, content), html: asHtml(sender, content) };
}

function asText(sender: string, { paragraphs, facts = [], action, footnote }: MailContent): string {
  const parts = [...paragraphs];
  if (facts.length > 0) parts.push(facts.map(([name, value]) => `${name}: ${value}`).join('\n'));
  if (action !== undefined) parts.push(`${action.label}:\n${action.url}`);
  return `${[...parts, footnote, sender].join('\n\n')}\n`;
}

function asHtml(sender: string, { subject, paragraphs, facts = [], action, footnote }: MailContent): string {
  const body = [
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    facts.length === 0 ? '' : factTable(facts),
    action === undefined ? '' : button(action.label, action.url),
  ].join('\n');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#faf6ec">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf6ec"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${font};color:${ink};font-size:16px;line-height:1.5">
<tr><td style="padding:0 8px 16px;font-weight:600;font-size:15px;color:${accent}">${escapeHtml(sender)}</td></tr>
<tr><td style="background:#fffdf7;border:1px solid ${line};border-radius:12px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:650">${escapeHtml(subject)}</h1>
${body}
</td></tr>
<tr><td style="padding:16px 8px 0;font-size:14px;color:${soft}">${escapeHtml(footnote)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function factTable(facts: NonNullable<MailContent['facts']>): string {
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" align="left" valign="top" style="padding:8px 16px 8px 0;border-top:1px solid ${line};font-weight:400;color:${soft};white-space:nowrap">${escapeHtml(name)}</th><td style="padding:8px 0;border-top:1px solid ${line};word-break:break-word;overflow-wrap:anywhere">${escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;font-size:15px;line-height:1.45">\n${rows.join('\n')}\n</table>`;
}

function button(label: string, url: string): string {
  return `<p style="margin:24px 0 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:${accent};color:#ffffff;text-decoration:none;font-weight:600;padding:13px 22px;border-radius:8px">${escapeHtml(label)}</a></p>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
