import { paths } from './paths';

export interface NavigationItem {
  readonly label: string;
  readonly to: string;
  readonly icon: 'home' | 'applications' | 'guarantees' | 'managers' | 'tenancies' | 'users' | 'staff' | 'settings';
}

/** The links of the public navigation bar. */
export const publicNavigation = [
  { label: 'Home', to: paths.home },
  { label: 'Tenants', to: paths.tenants },
  { label: 'Landlords & Agents', to: paths.landlords },
] as const;

/** The sidebar for staff; it links only to screens that exist. */
export const adminMenu: readonly NavigationItem[] = [
  { label: 'Home', to: paths.dashboard, icon: 'home' },
  { label: 'Users', to: paths.users, icon: 'users' },
  { label: 'Applications', to: paths.applications, icon: 'applications' },
  { label: 'Property Managers', to: paths.propertyManagers, icon: 'managers' },
  { label: 'Tenancy Information', to: paths.tenancies, icon: 'tenancies' },
  { label: 'Rent Guarantees', to: paths.rentGuarantees, icon: 'guarantees' },
  { label: 'Settings', to: paths.settings, icon: 'settings' },
];

/** For owners, who give permissions, and for auditors, who read them. In the staff's sidebar it is before 'Settings'. */
export const staffItem: NavigationItem = { label: 'Staff', to: paths.staff, icon: 'staff' };

/** Further screens that the staff's search finds, also by words that are not in their names. */
export const staffScreens: readonly { readonly label: string; readonly to: string; readonly words?: string }[] = [
  { label: 'Queue', to: paths.applications, words: 'cases appeals messages to sign' },
  { label: 'Figures', to: paths.figures, words: 'statistics charts numbers' },
  { label: 'Background work', to: paths.jobs, words: 'jobs failed' },
  { label: 'Staff and signing', to: paths.staff, words: 'permissions signatories' },
  { label: 'Sanctions list', to: `${paths.staff}?tab=sanctions`, words: 'screening names' },
  { label: 'E-mails', to: `${paths.staff}?tab=mails`, words: 'emails texts templates' },
];

const home: NavigationItem = { label: 'Home', to: paths.dashboardHome, icon: 'home' };
const ownApplications: NavigationItem = { label: 'My Applications', to: paths.applications, icon: 'applications' };
const settings: NavigationItem = { label: 'Settings', to: paths.settings, icon: 'settings' };

/** The sidebar for tenants. */
export const tenantMenu: readonly NavigationItem[] = [home, ownApplications, settings];

/** The sidebar for a property manager's user. */
export const managerMenu: readonly NavigationItem[] = [
  home,
  ownApplications,
  { label: 'Certificates', to: paths.certificates, icon: 'guarantees' },
  settings,
];
