import { colors } from './engraving.ts';
import type { Style } from './set-text.ts';

/** The styles of the text, in the designed size. */
export const styles = {
  title: { face: 'display', size: 36, leading: 37, color: colors.ink, tracking: -0.035 },
  heading: { face: 'display', size: 21, leading: 25, color: colors.ink, tracking: -0.025 },
  issuer: { face: 'semibold', size: 10, leading: 13, color: colors.soft },
  kind: { face: 'semibold', size: 10.5, leading: 14, color: colors.accent },
  number: { face: 'regular', size: 8.5, leading: 12, color: colors.soft },
  warning: { face: 'semibold', size: 11, leading: 14, color: colors.warning },
  label: { face: 'regular', size: 8, leading: 10.5, color: colors.soft },
  value: { face: 'semibold', size: 10, leading: 12.6, color: colors.ink },
  detail: { face: 'regular', size: 8.6, leading: 11.2, color: colors.ink },
  promise: { face: 'regular', size: 9.6, leading: 13.4, color: colors.ink },
  small: { face: 'regular', size: 7.2, leading: 9.4, color: colors.soft },
} as const satisfies Record<string, Style>;

/** A style in another size. */
export function scaled(style: Style, scale: number): Style {
  return { ...style, size: style.size * scale, leading: style.leading * scale };
}
