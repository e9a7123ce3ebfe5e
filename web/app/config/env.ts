import { paths } from './paths';

/**
 * The settings of the build. Without an address the application uses the origin that serves it and reads the public key from
 * `/config.json` there.
 */
export const env = {
  supabaseUrl: import.meta.env.VITE_SUPABASE_URL as string | undefined,
  supabaseAnonKey: import.meta.env.VITE_SUPABASE_ANON_KEY as string | undefined,
  /** The address of 'Login' and 'Admin Login'. */
  loginUrl: (import.meta.env.VITE_LOGIN_URL as string | undefined) ?? paths.auth,
} as const;
