/** Whether single keys are for something else than the screen: somebody types, or a dialog or a menu is open. */
export function areKeysTaken(target: EventTarget | null): boolean {
  const isField =
    target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=listbox]');
  return Boolean(isField) || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}
