/** Moves the focus to the first invalid field of a form, or to the error of a chosen file, and scrolls it into view. */
export function showFirstFault(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
  if (!field) return;
  field.focus();
  form.querySelector('[id$="-error"]')?.scrollIntoView({ block: 'nearest' });
}
