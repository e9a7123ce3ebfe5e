import { company } from './company';

export function pageTitle(page: string): string {
  return `${page} | ${company.brand}`;
}
