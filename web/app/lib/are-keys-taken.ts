/** What takes letters: a text field, or a list that goes to what begins with them. */
const takesLetters =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=listbox], [role=combobox]';

/** Whether single keys are for something else than the screen: somebody types, or a dialog or a menu is open. */
export function areKeysTaken(target: EventTarget | null): boolean {
  const isField = target instanceof Element && target.closest(takesLetters) !== null;
  return isField || document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null;
}
