import { RotateCw } from 'lucide-react';
import { cn } from '~/lib/cn';
import { Button } from './button';

interface RefreshButtonProps {
  onRefresh: () => void;
  isRefreshing: boolean;
}

/** 'Refresh': reads a screen's data anew. */
export function RefreshButton({ onRefresh, isRefreshing }: RefreshButtonProps) {
  return (
    <Button variant="secondary" onClick={onRefresh}>
      <RotateCw aria-hidden className={cn(isRefreshing && 'animate-spin')} />
      Refresh
    </Button>
  );
}
