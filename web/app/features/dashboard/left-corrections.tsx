import type { LeftCorrection } from '~/data/application-cases/own-home-query';
import { leftAsItIs } from '~/domain/requests/left-as-it-is';

/** What the tenant has asked us to correct and we left as it is, and why. */
export function LeftCorrections({ corrections }: { corrections: readonly LeftCorrection[] }) {
  return (
    <ul className="mt-4 grid max-w-prose gap-3">
      {corrections.map(({ field, value, words }) => (
        <li key={field} className="break-words border-l-4 pl-4">
          <p className="font-medium">{leftAsItIs(field, value)}.</p>
          {words ? <p className="whitespace-pre-line text-soft">{words}</p> : null}
        </li>
      ))}
    </ul>
  );
}
