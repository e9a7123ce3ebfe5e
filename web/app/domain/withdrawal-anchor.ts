/** The anchor that opens the question whether one's own application is to be withdrawn, on its screens. */
export const withdrawalAnchor = 'withdraw';
