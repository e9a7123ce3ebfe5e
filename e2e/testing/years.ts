/** The years of a tenancy that can be submitted whenever the tests run: it begins about a year ahead at most, and has not ended. */
export const thisYear = new Date().getFullYear();
export const nextYear = thisYear + 1;
