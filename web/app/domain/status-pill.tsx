import type { ReactNode } from 'react';
import { type ApplicationStatus, applicationStatusLabels } from '~/config/limits';
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

/** A short word on a coloured ground: a role, a direction, a state. */
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

const statusTones: Record<ApplicationStatus, Tone> = {
  draft: 'info',
  pending: 'warn',
  in_review: 'plain',
  approved: 'good',
  rejected: 'bad',
};

function isApplicationStatus(status: string): status is ApplicationStatus {
  return Object.hasOwn(statusTones, status);
}

interface StatusPillProps {
  status: string;
  /** Among rent guarantees a draft has no colour of its own. */
  isDraftGrey?: boolean;
}

/** An application's status in its colour: approved green, pending yellow, draft blue, rejected red, any other grey. */
export function StatusPill({ status, isDraftGrey = false }: StatusPillProps) {
  const known = isApplicationStatus(status);
  const isGrey = !known || (isDraftGrey && status === 'draft');
  return (
    <Badge tone={isGrey ? 'plain' : statusTones[status]}>
      <span aria-hidden className="size-1.5 rounded-full bg-current" />
      {known ? applicationStatusLabels[status] : status}
    </Badge>
  );
}
