import type { Mail } from '../function-context.ts';
import type { Brand } from './brand.ts';
import { company } from './company.ts';
import { escapeHtml, fillHtml } from './fill-html.ts';
import { layout } from './layout.generated.ts';
import { linkContacts } from './links.ts';
import type { MailContent } from './mail-content.ts';

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
  if (code !== undefined) blocks.push(`${codeIntroduction(action)} ${code}`);
  blocks.push(...closing);
  if (choicesUrl !== undefined) blocks.push(`You choose which of these e-mails you get:\n${choicesUrl}`);
  blocks.push(footnote, `${brand.name}\n${company.address.join(', ')}`);
  return `${blocks.join('\n\n')}\n`;
}

function asHtml({ name, siteUrl }: Brand, content: MailContent): string {
  const {
    subject,
    preview,
    paragraphs,
    facts = [],
    action,
    code,
    closing = [],
    choicesUrl,
    footnote,
    replySubject,
  } = content;
  const paragraph = (text: string) => fillHtml(layout.paragraph, { text: withBreaks(text, replySubject) });
  const blocks = paragraphs.map(paragraph);
  if (facts.length > 0) {
    const rows = facts.map(([fact, value]) =>
      fillHtml(layout.fact, { name: fact, value: factValue(value, siteUrl, replySubject) }),
    );
    blocks.push(fillHtml(layout.facts, { rows: rows.join('') }));
  }
  if (action !== undefined) blocks.push(fillHtml(layout.action, action));
  if (code !== undefined) {
    const introduction = codeIntroduction(action);
    blocks.push(fillHtml(action === undefined ? layout.onlyCode : layout.otherCode, { introduction, code }));
  }
  blocks.push(...closing.map(paragraph));
  if (action !== undefined) blocks.push(fillHtml(layout.fallback, { url: action.url }));
  if (choicesUrl !== undefined) blocks.push(fillHtml(layout.choices, { url: choicesUrl }));
  return fillHtml(layout.page, {
    subject,
    preview,
    name,
    heading: linkContacts(subject),
    body: blocks.join(''),
    footnote: linkContacts(footnote, replySubject),
    address: company.address.join(', '),
  });
}

/** Links an address of our website. Any other address stays plain text. */
function factValue(value: string, siteUrl: string | undefined, replySubject: string | undefined): string {
  const isOurs = siteUrl !== undefined && value.startsWith(`${siteUrl}/`) && !/\s/.test(value);
  if (!isOurs) return withBreaks(value, replySubject);
  const address = escapeHtml(value);
  return `<a href="${address}" style="color:inherit">${address}</a>`;
}

function withBreaks(text: string, replySubject: string | undefined): string {
  return linkContacts(text, replySubject).replace(/\r?\n/g, '<br>');
}

/** A code beside a link is typed on the page of the link, opened without its token. */
function codeIntroduction(action: MailContent['action']): string {
  if (action === undefined) return 'Your code is';
  return `Or enter this code at ${action.url.replace(/\?.*$/, '')} within an hour:`;
}
