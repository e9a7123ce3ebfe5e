import { RotateCw } from 'lucide-react';
import { cn } from '~/lib/cn';
import { Button } from './button';

interface RefreshButtonProps {
  /** Its name for screen readers, where the screen has another button to refresh something; it starts with 'Refresh'. */
  name?: string;
  onRefresh: () => void;
  isRefreshing: boolean;
}

/** 'Refresh': refetches a screen's data. */
export function RefreshButton({ name, onRefresh, isRefreshing }: RefreshButtonProps) {
  return (
    <Button variant="secondary" aria-label={name} onClick={onRefresh}>
      <RotateCw aria-hidden className={cn(isRefreshing && 'animate-spin')} />
      Refresh
    </Button>
  );
}
