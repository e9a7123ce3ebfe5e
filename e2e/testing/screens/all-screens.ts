import type { Screen } from './screen.ts';
import { staffScreens } from './staff-screens.ts';
import { tenantScreens } from './tenant-screens.ts';
import { visitorScreens } from './visitor-screens.ts';

/** All screens in all their states, for `npm run screens` and the accessibility test. */
export const allScreens: readonly Screen[] = [...visitorScreens, ...tenantScreens, ...staffScreens];
