import * as Radix from '@radix-ui/react-select';
import { Check, ChevronDown } from 'lucide-react';
import type { Ref } from 'react';
import { cn } from '~/lib/cn';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  /** Other names that find it where the choice can be searched. */
  readonly also?: readonly string[];
}

export interface SelectProps {
  value: string;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string | undefined;
  id?: string | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
  onBlur?: (() => void) | undefined;
  'aria-label'?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: boolean | undefined;
}

/** A choice from a list; type-ahead and auto-scroll keep Radix's own delays. */
export function Select({ value, onValueChange, options, placeholder = 'Choose…', className, ...trigger }: SelectProps) {
  const { disabled, ...rest } = trigger;
  return (
    <Radix.Root value={value} onValueChange={onValueChange} disabled={disabled ?? false}>
      <Radix.Trigger
        {...rest}
        className={cn(
          'field-box flex items-center justify-between gap-2 text-left data-placeholder:text-soft',
          className,
        )}
      >
        <span className="truncate">
          <Radix.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-soft" />
      </Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          position="popper"
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-h-(--radix-select-content-available-height) max-w-(--radix-select-content-available-width) min-w-(--radix-select-trigger-width) animate-appear overflow-hidden rounded-xl border bg-surface p-1 text-ink shadow-float"
        >
          {/* Radix hides the scrollbar, without which a list that is cut looks whole. */}
          <Radix.Viewport className="[scrollbar-width:thin]! [&::-webkit-scrollbar]:block!">
            {options.map((option) => (
              <Radix.Item
                key={option.value}
                value={option.value}
                className="flex min-h-10 cursor-pointer select-none items-center justify-between gap-6 rounded-lg px-3 text-[0.9375rem] outline-none data-highlighted:bg-accent-wash data-[state=checked]:font-semibold"
              >
                <Radix.ItemText>{option.label}</Radix.ItemText>
                <Radix.ItemIndicator>
                  <Check aria-hidden className="size-4 text-accent" />
                </Radix.ItemIndicator>
              </Radix.Item>
            ))}
          </Radix.Viewport>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
