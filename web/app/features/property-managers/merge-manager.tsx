import { Merge } from 'lucide-react';
import { useState } from 'react';
import { Button } from '~/components/ui/button';
import { usePermissions } from '~/domain/staff/use-permissions';
import { MergeSheet } from './merge-sheet';

interface MergeManagerProps {
  id: string;
  company: string;
  onMerged: (keptId: string) => void;
}

/** 'Merge…', for staff who decide. */
export function MergeManager(props: MergeManagerProps) {
  const { has } = usePermissions();
  const [isOpen, setIsOpen] = useState(false);
  if (!has('decide')) return null;
  return (
    <>
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        <Merge aria-hidden />
        Merge…
      </Button>
      <MergeSheet {...props} open={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
