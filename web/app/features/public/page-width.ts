/** The column that every part of a public page keeps to. */
export const pageWidth = 'mx-auto w-full max-w-[76rem] px-5 sm:px-8';
