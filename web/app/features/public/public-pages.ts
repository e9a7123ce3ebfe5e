import { termsVersions } from '@functions/_shared/certificate/terms/read-terms.ts';
import { paths } from '~/config/paths';

/** The pages that search engines may list, in the order of the site. */
export const publicPages: readonly string[] = [
  paths.home,
  paths.tenants,
  paths.landlords,
  paths.landlordInquiry,
  paths.about,
  paths.privacy,
  paths.terms,
  paths.verify,
  paths.verifyFormat,
  ...termsVersions.map(paths.guaranteeTerms),
];

/** The pages without forms: they are complete without their scripts, which load only when they are needed. */
export const readOnlyPages = publicPages.filter((path) => path !== paths.landlordInquiry);

/** The prerendered forms that can be filled in before their scripts run. */
export const formPages: readonly string[] = [paths.auth, paths.apply];

/** Addresses that search engines should skip. */
export const privatePaths = [
  paths.dashboard,
  paths.auth,
  paths.confirm,
  paths.resetPassword,
  paths.emailConfirmation,
] as const;
