import type { AuthEndpoint } from './auth-services.ts';
import { isPhoneProviderOn } from './phone/phone-number.ts';

/** `GET /settings`: lists the features of this server's auth API. */
export const settings: AuthEndpoint = async (auth) => {
  const { config } = auth;
  return Response.json({
    external: {
      ...{ apple: false, azure: false, github: false, google: false },
      ...Object.fromEntries([...auth.providers.keys()].map((name) => [name, true])),
      email: true,
      phone: isPhoneProviderOn(auth),
      anonymous_users: config.ENABLE_ANONYMOUS_USERS,
    },
    disable_signup: config.DISABLE_SIGNUP,
    mailer_autoconfirm: config.ENABLE_EMAIL_AUTOCONFIRM,
    phone_autoconfirm: config.ENABLE_PHONE_AUTOCONFIRM,
    sms_provider: config.SMS_WEBHOOK_URL === undefined ? '' : 'webhook',
    saml_enabled: false,
  });
};
