import type { ReactNode } from 'react';

export function CaseCard({ children }: { children: ReactNode }) {
  return <div className="rounded-2xl border bg-surface p-5 sm:p-7">{children}</div>;
}
