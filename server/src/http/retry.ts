/** The seconds until a retry makes sense while the database is unavailable: a restart takes about as long. */
export const secondsToRetry = 3;
