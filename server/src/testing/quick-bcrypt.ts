import bcrypt from 'bcryptjs';

/** bcrypt's lowest cost: a sixty-fourth of the real work. */
const cost = 4;

/** Replaces bcrypt in the tests (vitest.config.ts), which create thousands of hashes. The journeys use the real one. */
export default {
  hash: (password: string) => bcrypt.hash(password, cost),
  compare: (password: string, hash: string) => bcrypt.compare(password, hash),
};
