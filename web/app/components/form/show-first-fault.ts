/** Moves the focus to the first invalid field of a form, or to what is wrong with a chosen file, and into view: on a phone it may stand below the fold. */
export function showFirstFault(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]');
  if (!field) return;
  field.focus();
  form.querySelector('[id$="-error"]')?.scrollIntoView({ block: 'nearest' });
}
