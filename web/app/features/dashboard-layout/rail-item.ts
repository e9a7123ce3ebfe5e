/** An item of the collapsed sidebar: an icon, on a tablet with its words below. */
export const railItem = 'justify-center max-lg:min-h-13 max-lg:flex-col max-lg:gap-1 max-lg:px-0.5 max-lg:py-1.5';

/** Its words. */
export const railLabel = 'text-center text-[0.6875rem] leading-tight lg:sr-only';
