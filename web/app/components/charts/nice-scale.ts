/**
 * The ticks of an axis from 0 to at least `highest`: at most four steps of 1, 2, 2.5 or 5 times a power of ten, never less than
 * `leastStep`. `[0, leastStep]` when everything is 0.
 */
export function niceScale(highest: number, leastStep = 1): number[] {
  const steps = 4;
  const rough = Math.max(highest / steps, leastStep);
  const power = 10 ** Math.floor(Math.log10(rough));
  const factors = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
  const step = factors.find((each) => each >= rough * 0.9999 && each % leastStep === 0) ?? 10 * power;
  const count = Math.max(1, Math.ceil(highest / step - 1e-9));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}
