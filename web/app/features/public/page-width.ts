/** The column width that all parts of a public page share. */
export const pageWidth = 'mx-auto w-full max-w-[76rem] px-5 sm:px-8';
