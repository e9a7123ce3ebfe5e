/** The title of what is said about a withdrawal, and that of the certificate, which stands where nothing is. */
export const withdrawalTitle = 'withdrawal-state';
export const certificateTitle = 'certificate-state';

/**
 * Moves the focus to the title of the state that an action has led to: the button of the action is gone with the state before. It waits
 * until the dialog of the action is closed, which keeps the focus until then.
 * @param first the id of a title that comes before those of the withdrawal and the certificate.
 */
export function focusState(first?: string): void {
  let tries = 0;
  const attempt = () => {
    tries += 1;
    if (tries < 40 && document.querySelector('[role="dialog"], [role="alertdialog"]')) {
      setTimeout(attempt, 25);
      return;
    }
    const [title] = [first, withdrawalTitle, certificateTitle].flatMap(
      (id) => (id && document.getElementById(id)) || [],
    );
    title?.scrollIntoView({ block: 'center' });
    title?.focus({ preventScroll: true });
  };
  setTimeout(attempt, 50);
}
