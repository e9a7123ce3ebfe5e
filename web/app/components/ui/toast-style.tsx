import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { cn } from '~/lib/cn';
import type { ToastMessage } from '~/lib/toast';

const icons = { success: CircleCheck, error: CircleAlert, neutral: Info } as const;

/** The classes of a toast and of the place where toasts appear. */
export const toastClasses = {
  // Until `useToastPlace` knows where it covers least: on a phone at the top, otherwise in the corner.
  viewport: 'fixed top-0 right-0 z-60 w-[min(26rem,100vw)] p-2 md:top-auto md:bottom-0 md:p-4',
  card: 'flex items-start gap-3 rounded-xl border bg-surface px-4 py-3 text-ink shadow-float md:p-4',
  title: 'font-semibold',
  description: 'mt-0.5 break-words text-soft text-[0.9375rem]',
};

export function ToastIcon({ tone }: Pick<ToastMessage, 'tone'>) {
  const Icon = icons[tone];
  return <Icon aria-hidden className={cn('mt-0.5 size-5 shrink-0', tone === 'error' ? 'text-bad' : 'text-accent')} />;
}
