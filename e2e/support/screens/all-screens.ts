import type { Screen } from './screen.ts';
import { staffScreens } from './staff-screens.ts';
import { tenantScreens } from './tenant-screens.ts';
import { visitorScreens } from './visitor-screens.ts';

/** Every screen of the specification's section 2 in its states: what `npm run screens` takes and the accessibility test examines. */
export const allScreens: readonly Screen[] = [...visitorScreens, ...tenantScreens, ...staffScreens];
