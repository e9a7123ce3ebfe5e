import bcrypt from 'bcryptjs';

/** The least that bcrypt takes: a sixty-fourth of the real work. */
const cost = 4;

/** Stands in for bcrypt in the tests (vitest.config.ts), which make thousands of hashes. The journeys run on the real one. */
export default {
  hash: (password: string) => bcrypt.hash(password, cost),
  compare: (password: string, hash: string) => bcrypt.compare(password, hash),
};
