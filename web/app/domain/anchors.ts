/** The requests to a tenant. */
export const tasksAnchor = 'what-we-need';

/** The questions to a landlord or agent. Their mails lead here. */
export const questionsAnchor = 'questions';

/** Opens the dialog that withdraws the reader's own application, on its screens. */
export const withdrawalAnchor = 'withdraw';

/** The notice of withdrawal of the reader's own certificate, on the application's page. */
export const noticeAnchor = 'notice';

/** The newest version of the reader's own certificate, on the application's page. */
export const certificateAnchor = 'certificate';

/** The timeline of the reader's own application, on its page. */
export const timelineAnchor = 'timeline';

/** The messages between tenant and staff. */
export const messagesAnchor = 'messages';

/** The instructions for a claim, below the certificates of a landlord or agent. */
export const claimsAnchor = 'how-to-claim';
