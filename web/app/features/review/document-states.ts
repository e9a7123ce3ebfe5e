import { BadgeCheck, CircleDashed, CircleX } from 'lucide-react';

/** How staff see where a document stands. */
export const documentStates = {
  accepted: { icon: BadgeCheck, label: 'accepted', classes: 'text-good' },
  refused: { icon: CircleX, label: 'refused', classes: 'text-bad' },
  to_check: { icon: CircleDashed, label: 'to check', classes: 'text-soft' },
} as const;
