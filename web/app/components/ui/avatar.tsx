import { cn } from '~/lib/cn';

/** A person's initials in a circle; show the name itself beside it. */
export function Avatar({ name, className }: { name: string; className?: string }) {
  const words = name.trim().split(/\s+/);
  const initials = `${words[0]?.[0] ?? ''}${words.length > 1 ? (words.at(-1)?.[0] ?? '') : ''}`.toUpperCase();
  return (
    <span
      aria-hidden
      className={cn(
        'grid size-9 shrink-0 place-items-center rounded-full bg-accent-wash font-semibold text-accent text-sm',
        className,
      )}
    >
      {initials || '–'}
    </span>
  );
}
