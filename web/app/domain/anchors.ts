/** The anchor of what a tenant is asked for. */
export const tasksAnchor = 'what-we-need';

/** The anchor of what a landlord or agent is asked. Their mails lead to it. */
export const questionsAnchor = 'questions';

/** The anchor that opens the question whether one's own application is to be withdrawn, on its screens. */
export const withdrawalAnchor = 'withdraw';
