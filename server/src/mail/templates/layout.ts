import { escapeHtml } from '../escape-html.ts';
import type { MailMessage } from '../mailer.ts';

/** A message before its layout: the text, the action, and what to do if the reader did not ask for it. */
export interface MailContent {
  readonly subject: string;
  /** Mail programs show it beside the subject. */
  readonly preview: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string } | undefined;
  /** A code to type in, instead of or in addition to the action. */
  readonly code?: string | undefined;
  readonly footnote: string;
}

/**
 * Renders a message as plain text and as HTML that all mail programs display in the same way: tables and inline styles only. The functions
 * of the product have their own renderer, because the server may not import the product.
 */
export function layOutMail(to: string, sender: string, content: MailContent): MailMessage {
  return { to, subject: content.subject, text: asText(sender, content), html: asHtml(sender, content) };
}

function asText(sender: string, { paragraphs, action, code, footnote }: MailContent): string {
  const parts = [...paragraphs];
  if (action !== undefined) parts.push(`${action.label}:\n${action.url}`);
  if (code !== undefined) parts.push(`${codeIntroduction(action)} ${code}`);
  parts.push(footnote, sender);
  return `${parts.join('\n\n')}\n`;
}

/** A code beside a link is typed on the page of the link, opened without its token. */
function codeIntroduction(action: MailContent['action']): string {
  if (action === undefined) return 'Your code is';
  return `Or enter this code at ${action.url.replace(/\?.*$/, '')} within an hour:`;
}

const ink = '#14231f';
const soft = '#566963';
const accent = '#0b5d4b';
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function asHtml(sender: string, content: MailContent): string {
  const { subject, preview, paragraphs, action, code, footnote } = content;
  const body = [
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`),
    action === undefined ? '' : button(action.label, action.url),
    code === undefined ? '' : codeBox(code, action),
    action === undefined ? '' : fallbackLink(action.url),
  ].join('\n');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#f1f5f3">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f5f3"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;${font};color:${ink};font-size:16px;line-height:1.5">
<tr><td style="padding:0 8px 16px;font-weight:600;font-size:15px;color:${accent}">${escapeHtml(sender)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #d9e2df;border-radius:12px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:650">${escapeHtml(subject)}</h1>
${body}
</td></tr>
<tr><td style="padding:16px 8px 0;font-size:14px;color:${soft}">${escapeHtml(footnote)}</td></tr>
</table>
</td></tr></table>
</body>
</html>`;
}

function button(label: string, url: string): string {
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:${accent};color:#ffffff;text-decoration:none;font-weight:600;padding:13px 22px;border-radius:8px">${escapeHtml(label)}</a></p>`;
}

function codeBox(code: string, action: MailContent['action']): string {
  const isSecondary = action !== undefined;
  return `<p style="margin:0 0 16px;color:${isSecondary ? soft : ink}">${escapeHtml(codeIntroduction(action))}<br><strong style="font-size:${isSecondary ? '20px' : '30px'};letter-spacing:4px;color:${ink};font-variant-numeric:tabular-nums">${escapeHtml(code)}</strong></p>`;
}

function fallbackLink(url: string): string {
  return `<p style="margin:0;font-size:14px;color:${soft}">If the button does not work, copy this address into your browser:<br><a href="${escapeHtml(url)}" style="color:${accent};word-break:break-all;overflow-wrap:anywhere">${escapeHtml(url)}</a></p>`;
}
