import type { ReactNode } from 'react';
import { cn } from '~/lib/cn';

const tones = {
  good: 'bg-good-wash text-good',
  warn: 'bg-warn-wash text-warn',
  calm: 'bg-calm-wash text-calm',
  info: 'bg-info-wash text-info',
  bad: 'bg-bad-wash text-bad',
  plain: 'bg-raised text-soft',
} as const;

export type Tone = keyof typeof tones;

export function Badge({
  tone = 'plain',
  children,
  className,
}: {
  tone?: Tone;
  children: ReactNode;
  className?: string;
}) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-0.5 font-semibold text-[0.8125rem]',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
