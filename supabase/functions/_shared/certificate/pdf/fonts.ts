import { unzlibSync } from 'fflate';
import { data as bricolageSemibold } from './data/bricolage-semibold.ts';
import { data as figtreeRegular } from './data/figtree-regular.ts';
import { data as figtreeSemibold } from './data/figtree-semibold.ts';
import { data as srgbProfile } from './data/srgb-profile.ts';

/** The typefaces of our documents, which are those of the website. */
export type Face = 'regular' | 'semibold' | 'display';

const unpack = (data: string) => unzlibSync(Uint8Array.from(atob(data), (character) => character.charCodeAt(0)));

/** The whole fonts, as TrueType files, unpacked when this module is loaded. A document embeds only the glyphs that it uses. */
export const fonts: Readonly<Record<Face, Uint8Array>> = {
  regular: unpack(figtreeRegular),
  semibold: unpack(figtreeSemibold),
  display: unpack(bricolageSemibold),
};

/** The ICC profile of the colours. */
export const profile: Uint8Array = unpack(srgbProfile);
