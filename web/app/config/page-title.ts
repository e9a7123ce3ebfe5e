import { company } from './company';

/** The title of a page in the browser's tab. */
export function pageTitle(page: string): string {
  return `${page} | ${company.brand}`;
}
