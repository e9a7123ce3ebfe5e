const fields = [
  'input',
  'textarea',
  'select',
  '[role=radiogroup]',
  'button:is([role=combobox], [role=radio], [role=checkbox], [role=switch])',
];
const operable = ['a[href]', 'button', 'input', 'textarea', 'select', '[tabindex="0"]'];

/**
 * Gives the focus of a dialog that opens to its first field, where nothing that can be operated comes before it and no scrolling is needed to
 * see it, and otherwise to its heading: a reader begins at the title, and neither at the button that closes the dialog nor below a long text
 * that is to be read first. On a touch screen it is the heading, because a field would raise the keyboard over what the dialog says. For
 * `onOpenAutoFocus`, whose event comes from the dialog itself.
 */
export function focusStart(event: Event): void {
  const dialog = event.target;
  if (!(dialog instanceof HTMLElement)) return;
  event.preventDefault();
  const first = matchMedia('(pointer: coarse)').matches ? undefined : firstOperable(dialog);
  const isStart = first?.matches(fields.join()) && isInSight(first);
  const start = isStart ? first : dialog.querySelector<HTMLElement>('h2');
  (start ?? dialog).focus();
}

function isInSight(element: HTMLElement): boolean {
  const foot = element.closest('[data-body]')?.getBoundingClientRect().bottom ?? 0;
  return element.getBoundingClientRect().bottom <= foot;
}

function firstOperable(dialog: HTMLElement): HTMLElement | undefined {
  const found = dialog.querySelectorAll<HTMLElement>(`[data-body] :is(${operable.join()})`);
  return [...found].find(
    (element) => !element.matches(':disabled, [aria-hidden="true"], [type="hidden"]') && element.checkVisibility(),
  );
}
