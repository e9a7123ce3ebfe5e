import { paths } from './paths';

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon: 'home' | 'applications' | 'guarantees';
}

/** The links of the public navigation bar. */
export const publicNavigation = [
  { label: 'Home', to: paths.home },
  { label: 'Tenants', to: paths.tenants },
  { label: 'Landlords & Agents', to: paths.landlords },
] as const;

/** The staff's sidebar: only screens that exist. */
export const adminMenu: readonly NavigationItem[] = [
  { label: 'Home', to: paths.dashboardHome, icon: 'home' },
  { label: 'Applications', to: paths.applications, icon: 'applications' },
  { label: 'Rent Guarantees', to: paths.rentGuarantees, icon: 'guarantees' },
];

/** Everyone else's sidebar. */
export const tenantMenu: readonly NavigationItem[] = [
  { label: 'Home', to: paths.dashboardHome, icon: 'home' },
  { label: 'My Applications', to: paths.applications, icon: 'applications' },
];
