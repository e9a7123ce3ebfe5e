/** The version of the terms that new certificates are issued with. */
export const currentTermsVersion = '2';
