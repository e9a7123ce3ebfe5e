/** Moves the focus to the first invalid field of a form, and its error into view: on a phone it may stand below the fold. */
export function showFirstFault(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]');
  if (!field) return;
  field.focus();
  form.querySelector('[id$="-error"]')?.scrollIntoView({ block: 'nearest' });
}
