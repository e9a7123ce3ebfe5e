import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { termsVersions } from '../../supabase/functions/_shared/certificate/terms/read-terms';

export default [
  layout('routes/public-layout.tsx', [
    index('routes/home.tsx'),
    route('tenants', 'routes/tenants.tsx'),
    route('landlords', 'routes/landlords.tsx'),
    route('landlord-inquiry', 'routes/landlord-inquiry.tsx'),
    route('about', 'routes/about.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('terms', 'routes/terms.tsx'),
    route('verify/format', 'routes/verify-format.tsx'),
    ...termsVersions.map((version) =>
      route(`guarantee-terms/${version}`, 'routes/guarantee-terms.tsx', { id: `guarantee-terms-${version}` }),
    ),
    route('*', 'routes/not-found.tsx'),
  ]),
  layout('routes/app-layout.tsx', [
    layout('routes/auth-layout.tsx', [
      route('apply', 'routes/apply.tsx'),
      route('email-confirmation', 'routes/email-confirmation.tsx'),
      route('auth', 'routes/auth.tsx'),
      route('reset-password', 'routes/reset-password.tsx'),
    ]),
    route('dashboard', 'routes/dashboard-layout.tsx', [
      index('routes/dashboard.tsx'),
      route('home', 'routes/dashboard-home.tsx'),
      route('database-tables', 'routes/database-tables.tsx'),
      route('jobs', 'routes/jobs.tsx'),
      route('staff', 'routes/staff.tsx'),
      route('applications', 'routes/applications.tsx'),
      route('applications/new', 'routes/new-application.tsx'),
      route('applications/:applicationId', 'routes/application.tsx'),
      route('applications/:applicationId/submitted', 'routes/submitted-application.tsx'),
      route('application-submission', 'routes/application-submission.tsx'),
      route('my-applications', 'routes/my-applications.tsx'),
      route('my-applications/:applicationId', 'routes/my-application.tsx'),
      route('users', 'routes/users.tsx'),
      route('users/:userId', 'routes/user.tsx'),
      route('certificates', 'routes/certificates.tsx'),
      route('settings', 'routes/settings.tsx'),
      route('property-managers', 'routes/property-managers.tsx'),
      route('property-managers/:propertyManagerId', 'routes/property-manager.tsx'),
      route('tenancies', 'routes/tenancies.tsx'),
      route('tenancies/:tenancyId', 'routes/tenancy.tsx'),
      route('rent-guarantees', 'routes/rent-guarantees.tsx'),
      route('rent-guarantees/:applicationId', 'routes/rent-guarantee.tsx'),
      route('rent-guarantees/:applicationId/review', 'routes/review.tsx'),
    ]),
  ]),
  route('sitemap.xml', 'routes/sitemap.ts'),
  route('robots.txt', 'routes/robots.ts'),
] satisfies RouteConfig;
