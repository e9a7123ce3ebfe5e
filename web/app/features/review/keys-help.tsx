import { Button } from '~/components/ui/button';
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

interface KeysHelpProps {
  /** The keys that do something on this case. */
  keys: readonly ReviewKey[];
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** What the keys do, and the switch that turns them off for people who dictate or press keys by accident. */
export function KeysHelp({ keys, isOn, onChange }: KeysHelpProps) {
  return (
    <div className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft md:flex">
      {isOn
        ? keys.map((key) => (
            <span key={key}>
              <kbd className="rounded-md border bg-surface px-1.5 py-0.5 font-mono text-ink text-xs">{key}</kbd>{' '}
              {words[key]}
            </span>
          ))
        : null}
      <Button size="small" variant="ghost" onClick={() => onChange(!isOn)}>
        {isOn ? 'Turn keys off' : 'Turn keys on'}
      </Button>
    </div>
  );
}
