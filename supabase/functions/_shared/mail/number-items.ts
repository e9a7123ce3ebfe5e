import { longDay } from './describe-certificate.ts';

interface Item {
  /** YYYY-MM-DD. */
  readonly dueOn: string;
  readonly reminder: 'soon' | 'today' | null;
}

/** What a mail asks for, as a numbered list: what it is, by when, and the words about it. */
export function numberItems<Given extends Item>(
  items: readonly Given[],
  describe: (item: Given) => { readonly title: string; readonly words: readonly string[] },
): string {
  return items
    .map((item, index) => {
      const { title, words } = describe(item);
      const due = item.reminder === 'today' ? 'due today' : 'due';
      return [`${index + 1}. ${title}, ${due} ${longDay(item.dueOn)}`, ...words].join('\n');
    })
    .join('\n\n');
}
