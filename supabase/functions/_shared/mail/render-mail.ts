import type { Mail } from '../function-context.ts';
import type { Brand } from './brand.ts';
import { company } from './company.ts';
import type { MailContent } from './mail-content.ts';

const ink = '#17231d';
const soft = '#56625a';
const accent = '#0e4a36';
const line = '#e3dbc8';
const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Lays a message out for one person, as text and as HTML. */
export function renderMail(to: string, brand: Brand, content: MailContent): Mail {
  return { to, subject: content.subject, text: asText(brand, content), html: asHtml(brand, content) };
}

function asText(brand: Brand, { paragraphs, facts = [], action, code, footnote }: MailContent): string {
  const parts = [...paragraphs];
  if (facts.length > 0) parts.push(facts.map(([name, value]) => `${name}: ${value}`).join('\n'));
  if (action !== undefined) parts.push(`${action.label}:\n${action.url}`);
  if (code !== undefined) parts.push(`${codeIntroduction(action !== undefined)} ${code}`);
  parts.push(footnote, '--', [brand.name, ...company.address].join('\n'));
  return `${parts.join('\n\n')}\n`;
}

function codeIntroduction(isSecondary: boolean): string {
  return isSecondary ? 'If you are asked for a code, enter' : 'Your code is';
}

function asHtml(brand: Brand, content: MailContent): string {
  const { subject, preview, paragraphs, facts = [], action, code, footnote } = content;
  const body = [
    ...paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`),
    facts.length === 0 ? '' : factTable(facts),
    action === undefined ? '' : button(action.label, action.url),
    code === undefined ? '' : codeBox(code, action !== undefined),
    action === undefined ? '' : fallbackLink(action.url),
  ].join('\n');
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:#faf6ec">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#faf6ec"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;${font};color:${ink};font-size:16px;line-height:1.5">
<tr><td style="padding:0 8px 16px;font-weight:600;font-size:15px;color:${accent}">${escapeHtml(brand.name)}</td></tr>
<tr><td style="background:#fffdf7;border:1px solid ${line};border-radius:12px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;font-weight:650">${escapeHtml(subject)}</h1>
${body}
</td></tr>
<tr><td style="padding:16px 8px 0;font-size:14px;color:${soft}">${escapeHtml(footnote)}<br>${escapeHtml(company.address.join(', '))}</td></tr>
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
  return `<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:${accent};color:#ffffff;text-decoration:none;font-weight:600;padding:13px 22px;border-radius:8px">${escapeHtml(label)}</a></p>`;
}

function codeBox(code: string, isSecondary: boolean): string {
  return `<p style="margin:0 0 16px;color:${isSecondary ? soft : ink}">${codeIntroduction(isSecondary)}<br><strong style="font-size:${isSecondary ? '20px' : '30px'};letter-spacing:4px;color:${ink}">${escapeHtml(code)}</strong></p>`;
}

function fallbackLink(url: string): string {
  return `<p style="margin:0;font-size:14px;color:${soft}">If the button does not work, copy this address into your browser:<br><a href="${escapeHtml(url)}" style="color:${accent};word-break:break-all;overflow-wrap:anywhere">${escapeHtml(url)}</a></p>`;
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
