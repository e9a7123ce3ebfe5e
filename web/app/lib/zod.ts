import { config } from 'zod/mini';

// Our content security policy forbids eval, and zod would test whether it is available.
config({ jitless: true });

/** Zod Mini, which is a third of zod's code, configured for our content security policy. Schemas import zod only from here. */
export * from 'zod/mini';
