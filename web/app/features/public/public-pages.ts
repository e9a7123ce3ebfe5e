import { paths } from '~/config/paths';

/** The pages that search engines may list, in the order of the site. */
export const publicPages = [
  paths.home,
  paths.tenants,
  paths.landlords,
  paths.landlordInquiry,
  paths.about,
  paths.privacy,
  paths.terms,
] as const;

/** Those that are read, not filled in: they are whole without their scripts, which wait until they are wanted. */
export const stillPages = publicPages.filter((path) => path !== paths.landlordInquiry);

/** Addresses that say nothing to a search engine. */
export const privatePaths = [paths.dashboard, paths.auth, paths.resetPassword, paths.emailConfirmation] as const;
