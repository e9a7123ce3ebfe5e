/** The seconds of each unit. */
const unitSeconds: Readonly<Record<string, number>> = { h: 3600, m: 60, s: 1, ms: 0.001 };

/**
 * Parses a duration in the form of GoTrue's settings, such as `24h`, `1h30m` or `500ms`, to seconds. Undefined for any other
 * text.
 */
export function parseDuration(text: string): number | undefined {
  if (!/^(\d+(\.\d+)?(ms|h|m|s))+$/.test(text)) return undefined;
  const parts = [...text.matchAll(/(\d+(?:\.\d+)?)(ms|h|m|s)/g)];
  return parts.reduce((sum, [, count, unit]) => sum + Number(count) * (unitSeconds[unit ?? ''] ?? 0), 0);
}
