import { paths } from './paths';

/**
 * What the build was given. Without an address the application runs on the origin that serves it and reads the public key
 * from `/config.json` there.
 */
export const env = {
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL as string | undefined,
  supabaseAnonKey: import.meta.env.VITE_SUPABASE_ANON_KEY as string | undefined,
  /** Where 'Login' and 'Admin Login' lead. */
  loginUrl: (import.meta.env.VITE_LOGIN_URL as string | undefined) ?? paths.auth,
} as const;
