import type { Mail } from '../function-context.ts';
import type { Brand } from './brand.ts';
import { company } from './company.ts';
import { escapeHtml, fill } from './fill.ts';
import type { MailContent } from './mail-content.ts';
import { parts } from './parts.ts';

/** Renders a message for one person, as text and as HTML with the same content. */
export function renderMail(to: string, brand: Brand, content: MailContent): Mail {
  const { subject } = content;
  return { to, sender: brand.name, subject, text: asText(brand, content), html: asHtml(brand, content) };
}

function asText(brand: Brand, content: MailContent): string {
  const { paragraphs, facts = [], action, code, closing = [], choicesUrl, footnote } = content;
  const blocks = [...paragraphs];
  if (facts.length > 0) blocks.push(facts.map(([name, value]) => `${name}: ${value}`).join('\n'));
  if (action !== undefined) blocks.push(`${action.label}:\n${action.url}`);
  if (code !== undefined) blocks.push(`${codeIntroduction(action !== undefined)} ${code}`);
  blocks.push(...closing);
  if (choicesUrl !== undefined) blocks.push(`You choose which of these e-mails you get:\n${choicesUrl}`);
  blocks.push(footnote, `${brand.name}\n${company.address.join(', ')}`);
  return `${blocks.join('\n\n')}\n`;
}

function asHtml({ name }: Brand, content: MailContent): string {
  const { subject, preview, paragraphs, facts = [], action, code, closing = [], choicesUrl, footnote } = content;
  const blocks = paragraphs.map(paragraph);
  if (facts.length > 0) {
    const rows = facts.map(([fact, value]) => fill(parts.fact, { name: fact, value: withBreaks(value) }));
    blocks.push(fill(parts.facts, { rows: rows.join('') }));
  }
  if (action !== undefined) blocks.push(fill(parts.action, action));
  if (code !== undefined) {
    const introduction = codeIntroduction(action !== undefined);
    blocks.push(fill(action === undefined ? parts.onlyCode : parts.otherCode, { introduction, code }));
  }
  blocks.push(...closing.map(paragraph));
  if (action !== undefined) blocks.push(fill(parts.fallback, { url: action.url }));
  if (choicesUrl !== undefined) blocks.push(fill(parts.choices, { url: choicesUrl }));
  return fill(parts.page, {
    subject,
    preview,
    name,
    heading: onOneLine(subject),
    body: blocks.join(''),
    footnote: onOneLine(footnote),
    address: company.address.join(', '),
  });
}

function paragraph(text: string): string {
  return fill(parts.paragraph, { text: withBreaks(text) });
}

function withBreaks(text: string): string {
  return onOneLine(text).replace(/\r?\n/g, '<br>');
}

/**
 * Text as HTML whose application numbers, postcodes and telephone number do not break at a hyphen or a space. On a telephone our own
 * number and address lead to a call and a mail.
 */
function onOneLine(text: string): string {
  const html = escapeHtml(text)
    .replaceAll(
      company.phone,
      `<a href="tel:+44${company.phone.replaceAll(/^0|\D/g, '')}" style="color:inherit;white-space:nowrap">$&</a>`,
    )
    .replaceAll(company.email, '<a href="mailto:$&" style="color:inherit">$&</a>');
  return html.replace(/\bRGC-\d{4}-\d{2}-\d+|\b[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2}\b/g, whole);
}

const whole = '<span style="white-space:nowrap">$&</span>';

function codeIntroduction(isSecondary: boolean): string {
  return isSecondary ? 'If you are asked for a code, enter' : 'Your code is';
}
