/** Leads the focus to the screen's content where what had it is about to go, so that the next Tab is not at the top of the page. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}
