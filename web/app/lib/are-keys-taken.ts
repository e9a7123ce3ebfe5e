/** Elements that use typed letters: text fields, and lists that jump to a matching item. */
const takesLetters =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=listbox], [role=combobox]';

/** Whether single keys are not shortcuts now, because somebody types, or a dialog or a menu is open. */
export function areKeysTaken(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.closest(takesLetters) !== null;
  return isField || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}
