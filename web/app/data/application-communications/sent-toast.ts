/** The toast after a message to staff. It promises an e-mail only to people who have not switched off copies. */
export function sentToast(isMailed: unknown) {
  return {
    title: 'Message sent',
    description:
      isMailed === true
        ? 'We answer here, and you get our answer by e-mail too.'
        : 'You read our answer here, with your application.',
  };
}
