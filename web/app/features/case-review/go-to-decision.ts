/** Scrolls to the decision, which is at the end of a case. */
export function goToDecision(): void {
  const decision = document.getElementById('decision');
  decision?.scrollIntoView();
  decision?.focus();
}

/** Moves the focus from a field or button of the decision to the decision itself, without scrolling. */
export function leaveDecision(target: EventTarget | null): void {
  const decision = document.getElementById('decision');
  // Dialogs and lists that open over the page are outside the decision.
  if (target instanceof Node && decision?.contains(target)) decision.focus({ preventScroll: true });
}
