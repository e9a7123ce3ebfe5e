/** Named limits. Times are in milliseconds unless the name says otherwise. */

/** After this the sign-in state counts as known, whatever the server does. */
export const AUTH_LOADING_TIMEOUT_MS = 2500;
/** After this the dashboard is shown even if the sign-in state is still unknown. */
export const DASHBOARD_LOADING_TIMEOUT_MS = 3000;
/** After this a save in Settings fails. */
export const SETTINGS_SAVE_TIMEOUT_MS = 10_000;
/** After this any other request fails, except the parts of an upload. */
export const REQUEST_TIMEOUT_MS = 30_000;
/** The longest wait before a failed question about the person's role is repeated. */
export const ROLE_RETRY_MOST_MS = 10_000;
/** The delay before a home screen that could not be loaded is fetched again. */
export const HOME_RETRY_MS = 10_000;
export const SIGN_OUT_NAVIGATION_DELAY_MS = 100;
/** After this a sign-out no longer waits for the server. */
export const SIGN_OUT_TIMEOUT_MS = 5000;
export const PASSWORD_MIN_LENGTH = 6;

/** The fewest characters of the password of a member of staff; the server checks it. */
export const STAFF_PASSWORD_MIN_LENGTH = 12;
/** A link from a mail older than this is marked in the reset page's debug panel. */
export const STALE_LINK_SESSION_SECONDS = 120;

/** The parts of a screen share a fetched result for this long, unless the data is known to have changed. */
export const SHARED_READ_MS = 2000;

/** After this a screen shows that its code is loading. */
export const LOADING_BAR_DELAY_MS = 200;

/** Below this width the sidebar is a sheet. */
export const MOBILE_BREAKPOINT_PX = 768;
export const SIDEBAR_COOKIE_NAME = 'sidebar_state';
export const SIDEBAR_COOKIE_SECONDS = 604_800;
export const SIDEBAR_WIDTH = '16rem';
export const SIDEBAR_WIDTH_MOBILE = '18rem';
export const SIDEBAR_WIDTH_COLLAPSED = '3rem';

export const MAX_UPLOAD_BYTES = 10_485_760;
/** The most files of one answer to a request; the database checks it. */
export const MAX_ANSWER_FILES = 10;
/** The most files of one message, of one answer of a landlord or agent, or of one objection to a notice; the database checks it. */
export const MAX_MESSAGE_FILES = 5;
/** A certificate ends soon when at most this many days of its cover are left. */
export const ENDS_SOON_DAYS = 90;
/** A new application for a tenancy with at most this many days left is probably a typing error. */
export const ENDS_SHORTLY_DAYS = 60;
/** The number of days for which the home screen announces a new certificate. */
export const NEWS_DAYS = 30;
/** The most characters of an objection to a notice; the database checks it. */
export const MAX_OBJECTION_LENGTH = 2000;
/** Files are sent in parts of 6 MiB, the size that hosted Supabase requires. */
export const UPLOAD_PART_BYTES = 6_291_456;
/** The delays before a failed part is sent again; a successful part resets them. */
export const UPLOAD_RETRY_DELAYS_MS = [0, 1000, 3000] as const;
export const SIGNED_LINK_SECONDS = 600;
export const STORAGE_CACHE_SECONDS = 3600;
export const DOCUMENTS_BUCKET = 'documents';
export const CERTIFICATES_BUCKET = 'certificates';

export const DEFAULT_PHONE_COUNTRY_CODE = '+44';
export const DEFAULT_COUNTRY = 'United Kingdom';
export const DEFAULT_CURRENCY = 'GBP';

/** How long profile and own-applications data counts as fresh. */
export const OWN_DATA_STALE_MS = 30_000;
/** The same for one application of the user's own. */
export const OWN_APPLICATION_STALE_MS = 5000;
export const LIST_PAGE_SIZE = 20;
/** The number of rows that an export reads at a time; the database returns no more. */
export const EXPORT_PAGE_SIZE = 1000;
/** The number of changes of the guarantor's facts that are shown, the newest ones. */
export const GUARANTOR_CHANGES_SHOWN = 50;
/** The number of a person's activities, and of changes of permissions, that are shown at a time. */
export const ACTIVITY_PAGE_SIZE = 30;

/** The fewest characters that explain a decision, to the tenant or to colleagues. The database refuses fewer. */
export const EXPLANATION_MIN = 20;
/** The fewest different words of an explanation. A number or a reference is a word. */
export const EXPLANATION_WORDS = 3;
/** The fewest different words that ask a tenant for something. The database refuses fewer. */
export const REQUEST_WORDS = 2;

/** The largest value of an amount column: numeric(12,2). */
export const MAX_AMOUNT = 9_999_999_999.99;
export const TOOLTIP_DELAY_MS = 700;
export const SCROLL_HIDE_DELAY_MS = 600;
export const SEARCH_DEBOUNCE_MS = 250;
/** The page size for lists that are read whole, such as the messages of an application. */
export const READ_ROWS = 500;
/** The number of choices that a person reads before typing more. */
export const CHOICES_SHOWN = 20;
export const TOAST_DURATION_MS = 5000;
export const TOAST_SWIPE_PX = 50;

/** From this day on, an assured tenancy that is entered into in England has no end (rule 3). */
export const FIXED_TERMS_ENDED = '2026-05-01';

/** The most characters of the name of a saved filter. The database refuses more. */
export const FILTER_NAME_MAX_LENGTH = 40;
