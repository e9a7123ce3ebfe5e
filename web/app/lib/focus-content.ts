/**
 * Moves the focus to the screen's content when the focused element is about to disappear, so that the next Tab does not start at
 * the top of the page.
 */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
