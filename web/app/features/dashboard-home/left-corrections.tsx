import type { LeftCorrection } from '~/data/application-cases/own-home-query';
import { describeLeftCorrection } from '~/domain/requests/describe-left-correction';

/** The fields that staff left unchanged after reading the tenant's answers, with their reasons. */
export function LeftCorrections({ corrections }: { corrections: readonly LeftCorrection[] }) {
  return (
    <ul className="mt-4 grid max-w-prose gap-3">
      {corrections.map(({ field, value, words }) => (
        <li key={field} className="break-words border-l-4 pl-4">
          <p className="font-medium">{describeLeftCorrection(field, value)}.</p>
          {words ? <p className="whitespace-pre-line text-soft">{words}</p> : null}
        </li>
      ))}
    </ul>
  );
}
