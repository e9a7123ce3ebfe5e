import { BadgeCheck, CircleX } from 'lucide-react';
import { Badge } from '~/components/ui/badge';
import type { DocumentState } from './document-state';

interface DocumentBadgeProps {
  state: DocumentState;
  /** Marks a document that nobody has checked, for the staff who do. */
  isForStaff?: boolean;
}

/** The state of a document, in the same words on every list. */
export function DocumentBadge({ state, isForStaff = false }: DocumentBadgeProps) {
  if (state === 'accepted') {
    return (
      <Badge tone="good">
        <BadgeCheck aria-hidden className="size-3.5" />
        Accepted
      </Badge>
    );
  }
  if (state === 'refused') {
    return (
      <Badge tone="bad">
        <CircleX aria-hidden className="size-3.5" />
        Refused
      </Badge>
    );
  }
  return isForStaff ? <Badge>Not checked</Badge> : null;
}
