import type { Mail } from '../function-context.ts';
import type { Brand } from './brand.ts';
import { company } from './company.ts';
import type { EditableMail, MailText } from './editable-mail.ts';
import { type EditableData, type EditableName, editableMails } from './editable-mails.ts';
import { fillText } from './fill-text.ts';
import { renderMail } from './render-mail.ts';

const mails = editableMails as unknown as Readonly<Record<EditableName, EditableMail<Record<string, unknown>>>>;

/** Whether there is a mail of this name whose words owners edit. */
export function isEditableName(name: unknown): name is EditableName {
  return typeof name === 'string' && Object.hasOwn(editableMails, name);
}

/** The name of the words for a mail with this data. */
export function textNameOf<Name extends EditableName>(name: Name, data: EditableData<Name>): string {
  const given = data as Record<string, unknown>;
  const found = Object.entries(mails[name].texts).find(([, choice]) =>
    Object.entries(choice).every(([key, value]) => given[key] === value),
  );
  if (found === undefined) throw new Error(`The mail ${name} has no text for its data.`);
  return found[0];
}

/** The words of a mail, whether its reader can switch it off, and the name in the greeting. */
type ChosenText = MailText & { readonly isOptional: boolean; readonly readerName?: string | null };

/** Renders a mail with the words in force. */
export function renderEditable<Name extends EditableName>(
  to: string,
  brand: Brand,
  name: Name,
  data: EditableData<Name>,
  text: ChosenText,
): Mail {
  return render(to, brand, mails[name], data as Record<string, unknown>, text);
}

/** Renders the mail with words of this name, with the data of an application; undefined for an unknown name. */
export function renderExample(
  to: string,
  brand: Brand,
  textName: string,
  facts: Readonly<Record<string, unknown>>,
  text: MailText,
): Mail | undefined {
  const mail = Object.values(mails).find(({ texts }) => Object.hasOwn(texts, textName));
  const chosen = {
    ...text,
    isOptional: facts.isOptional === true,
    readerName: typeof facts.readerName === 'string' ? facts.readerName : null,
  };
  return mail && render(to, brand, mail, { ...facts, ...mail.texts[textName] }, chosen);
}

function render(
  to: string,
  brand: Brand,
  mail: EditableMail<Record<string, unknown>>,
  data: Record<string, unknown>,
  text: ChosenText,
): Mail {
  const common = { company_name: brand.name, company_email: company.email, company_phone: company.phone };
  const { subject, paragraphs, closing } = fillText(text, { ...common, ...mail.values(data) });
  const { notice = [], ...frame } = mail.frame(data, brand);
  const preview = shortened(paragraphs[0] ?? closing[0] ?? subject);
  const choicesUrl =
    text.isOptional && brand.siteUrl !== undefined ? `${brand.siteUrl}/dashboard/settings#e-mails` : undefined;
  const opening = [...greet(text.readerName, paragraphs), ...notice];
  return renderMail(to, brand, {
    ...frame,
    subject,
    preview,
    paragraphs: [...opening, ...paragraphs],
    closing,
    choicesUrl,
  });
}

/** The greeting; empty when the name is unknown, or when the words begin with a greeting. */
function greet(name: string | null | undefined, [first = '']: readonly string[]): string[] {
  return !name || /^(dear|hello|hi|good (day|morning|afternoon|evening))\b/i.test(first) ? [] : [`Hello ${name},`];
}

/** The text that mail programs show beside the subject. */
function shortened(paragraph: string): string {
  return paragraph.length <= 140 ? paragraph : `${paragraph.slice(0, 139).trimEnd()}…`;
}
