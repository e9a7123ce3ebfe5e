import { Button } from '~/components/ui/button';
import { Key, KeysHelp } from '~/components/ui/keys-help';
import type { ReviewKey } from './use-review-keys';

const words: Readonly<Record<ReviewKey, string>> = {
  j: 'next document',
  k: 'previous',
  a: 'accept',
  r: 'refuse',
  d: 'decision',
  y: 'approve',
  x: 'reject',
  n: 'take the next case',
};

interface ReviewKeysProps {
  /** The keys that do something on this case. */
  keys: readonly ReviewKey[];
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/**
 * The list of keyboard shortcuts, with the switch that turns them off for people who dictate or press keys by accident. Hidden on
 * touch screens.
 */
export function ReviewKeysHelp({ keys, isOn, onChange }: ReviewKeysProps) {
  return (
    <div className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft any-pointer-fine:flex print:hidden!">
      {isOn
        ? keys.map((key) => (
            <span key={key} className="max-md:hidden">
              <Key>{key}</Key> {words[key]}
            </span>
          ))
        : null}
      {/* The labels, not their edges, line up with the content above. */}
      <span className="-ml-3.5 flex">
        <KeysHelp
          keys={[
            ...keys.map((key) => ({
              key,
              does: key === 'a' ? 'accept, or go to the first point not ticked' : words[key],
            })),
            {
              key: 'Escape',
              does: `leave the decision${keys.includes('r') ? ' or close the refusal' : ''}; what is typed stays`,
            },
          ]}
          isOn={isOn}
        />
        <Button size="small" variant="ghost" onClick={() => onChange(!isOn)}>
          {isOn ? 'Turn keys off' : 'Turn keys on'}
        </Button>
      </span>
    </div>
  );
}
