/** The anchor of what a tenant is asked for. */
export const tasksAnchor = 'what-we-need';

/** The anchor of what a landlord or agent is asked. Their mails lead to it. */
export const questionsAnchor = 'questions';

/** The anchor that opens the question whether one's own application is to be withdrawn, on its screens. */
export const withdrawalAnchor = 'withdraw';

/** The anchor of the notice by which one's own certificate is withdrawn, on the application's page. */
export const noticeAnchor = 'notice';

/** The anchor of one's own certificate in its newest version, on the application's page. */
export const certificateAnchor = 'certificate';

/** The anchor of what has happened to one's own application, on its page. */
export const timelineAnchor = 'timeline';

/** The anchor of what tenant and staff have written to each other. */
export const messagesAnchor = 'messages';

/** The anchor of what a landlord or agent does when the tenant does not pay, below their certificates. */
export const claimsAnchor = 'how-to-claim';
