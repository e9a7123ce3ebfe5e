/** After how many seconds a request is worth another try while the database is away: a restart takes about as long. */
export const secondsToRetry = 3;
