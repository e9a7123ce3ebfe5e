import { RotateCw } from 'lucide-react';
import { cn } from '~/lib/cn';
import { Button } from './button';

interface RefreshButtonProps {
  onRefresh: () => void;
  isRefreshing: boolean;
}

/** 'Refresh': refetches a screen's data. */
export function RefreshButton({ onRefresh, isRefreshing }: RefreshButtonProps) {
  return (
    <Button variant="secondary" onClick={onRefresh}>
      <RotateCw aria-hidden className={cn(isRefreshing && 'animate-spin')} />
      Refresh
    </Button>
  );
}
