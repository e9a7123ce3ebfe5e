import { Button } from '~/components/ui/button';

const keys = [
  ['j', 'next document'],
  ['k', 'previous'],
  ['a', 'accept'],
  ['r', 'refuse'],
  ['n', 'next case'],
] as const;

/** What the keys do, and the switch that turns them off for who dictates or presses keys by accident. */
export function KeysHelp({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <div className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-sm text-soft md:flex">
      {isOn
        ? keys.map(([key, what]) => (
            <span key={key}>
              <kbd className="rounded-md border bg-surface px-1.5 py-0.5 font-mono text-ink text-xs">{key}</kbd> {what}
            </span>
          ))
        : null}
      <Button size="small" variant="ghost" onClick={() => onChange(!isOn)}>
        {isOn ? 'Turn keys off' : 'Turn keys on'}
      </Button>
    </div>
  );
}
