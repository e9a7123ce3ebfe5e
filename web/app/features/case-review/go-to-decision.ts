/** Shows the decision, which stands below everything else of a case. */
export function goToDecision(): void {
  const decision = document.getElementById('decision');
  decision?.scrollIntoView();
  decision?.focus();
}

/** Moves the focus from a field or button of the decision to the decision itself, where it stands in view already. */
export function leaveDecision(target: EventTarget | null): void {
  const decision = document.getElementById('decision');
  // Dialogs and lists that open over the page are outside the decision.
  if (target instanceof Node && decision?.contains(target)) decision.focus({ preventScroll: true });
}
