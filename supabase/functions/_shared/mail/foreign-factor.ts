import { company } from './company.ts';

/** For whoever takes over an account that somebody else made: without the code nobody chooses a new password. */
export const foreignFactor = `If you are asked for the code of an authenticator app that you did not set up, call us on ${company.phone}: we turn it off.`;
