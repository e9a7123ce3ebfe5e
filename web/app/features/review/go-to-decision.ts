/** Shows the decision, which stands below everything else of a case. */
export function goToDecision(): void {
  const decision = document.getElementById('decision');
  decision?.scrollIntoView();
  decision?.focus();
}
