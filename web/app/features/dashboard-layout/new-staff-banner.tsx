import { useState } from 'react';
import { Notice } from '~/components/feedback/notice';
import { Button } from '~/components/ui/button';
import { useAuth } from '~/lib/auth/auth-context';
import { promotionOf } from './promotion-of';

/** Where this device keeps which promotion its person has read about. */
const readKey = 'promotion-read';

/** Tells a new member of staff, at the next sign-in, why the earlier ones have ended. */
export function NewStaffBanner() {
  const { user, isAdmin } = useAuth();
  const [read, setRead] = useState(() => localStorage.getItem(readKey));
  const promotion = isAdmin ? promotionOf(user, new Date()) : undefined;
  if (promotion === undefined || promotion === read) return null;
  const handleRead = () => {
    localStorage.setItem(readKey, promotion);
    setRead(promotion);
  };
  return (
    <Notice tone="info" title="You are a member of staff now" className="mb-6">
      <p>
        That is why we signed you out everywhere. Staff sign in again every 12 hours, with a password of 12 characters
        or more.
      </p>
      <Button size="small" variant="secondary" className="mt-3" onClick={handleRead}>
        Understood
      </Button>
    </Notice>
  );
}
