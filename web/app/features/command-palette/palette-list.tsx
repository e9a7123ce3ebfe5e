import { Building2, CornerDownLeft, FileText, KeyRound, LayoutGrid, ListPlus, UserRound } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { cn } from '~/lib/cn';
import type { PaletteGroup, PaletteItem } from './palette-groups';

interface PaletteListProps {
  id: string;
  groups: readonly PaletteGroup[];
  active: PaletteItem | undefined;
  onActivate: (id: string) => void;
  onOpen: (item: PaletteItem) => void;
}

const icons = {
  application: FileText,
  person: UserRound,
  company: Building2,
  address: KeyRound,
  screen: LayoutGrid,
  all: ListPlus,
} as const;

/** The results in groups. The focus stays in the text field, which references the active option. */
export function PaletteList({ id, groups, active, onActivate, onOpen }: PaletteListProps) {
  return (
    <div id={id} role="listbox" aria-label="Results">
      {groups.map(({ label, items }) => (
        <fieldset key={label} aria-label={label} className="min-w-0 pb-2">
          <p aria-hidden className="px-3 pt-2 pb-1 font-semibold text-sm text-soft">
            {label}
          </p>
          {items.map((item) => (
            <PaletteOption
              key={item.id}
              item={item}
              isActive={item.id === active?.id}
              onActivate={() => onActivate(item.id)}
              onOpen={() => onOpen(item)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface PaletteOptionProps {
  item: PaletteItem;
  isActive: boolean;
  onActivate: () => void;
  onOpen: () => void;
}

function PaletteOption({ item, isActive, onActivate, onOpen }: PaletteOptionProps) {
  const Icon = icons[item.kind];
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={element}
      id={item.id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onActivate}
      onClick={onOpen}
      onKeyDown={(event) => event.key === 'Enter' && onOpen()}
      className={cn(
        'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5',
        isActive && 'bg-accent-wash',
      )}
    >
      <Icon aria-hidden className={cn('size-4.5 shrink-0', isActive ? 'text-accent' : 'text-soft')} />
      <span className="min-w-0 flex-1 sm:flex sm:items-baseline sm:gap-3">
        <span className="figures block max-w-full shrink-0 truncate font-medium sm:max-w-[60%]">{item.title}</span>
        {item.detail ? <span className="block min-w-0 truncate text-sm text-soft">{item.detail}</span> : null}
      </span>
      {isActive ? <CornerDownLeft aria-hidden className="size-4 shrink-0 text-accent max-sm:hidden" /> : null}
    </div>
  );
}
