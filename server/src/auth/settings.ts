import type { AuthEndpoint } from './auth-services.ts';

/** `GET /settings`: says what the auth API of this server offers. */
export const settings: AuthEndpoint = async ({ config }) =>
  Response.json({
    external: { email: true, phone: false, anonymous_users: config.ENABLE_ANONYMOUS_USERS },
    disable_signup: config.DISABLE_SIGNUP,
    mailer_autoconfirm: config.ENABLE_EMAIL_AUTOCONFIRM,
    phone_autoconfirm: config.ENABLE_PHONE_AUTOCONFIRM,
    sms_provider: '',
    saml_enabled: false,
  });
