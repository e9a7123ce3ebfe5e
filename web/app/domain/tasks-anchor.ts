/** The anchor of what a tenant is asked for. */
export const tasksAnchor = 'what-we-need';
