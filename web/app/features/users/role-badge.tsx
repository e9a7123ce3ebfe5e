import { Badge } from '~/components/ui/badge';
import { userRoleLabels, userRoles } from '~/config/people';

const tones = { admin: 'calm', p_manager: 'info', user: 'plain' } as const;

/** A person's role; an unknown role counts as a tenant's. */
export function RoleBadge({ role }: { role: string | null }) {
  const known = userRoles.find((each) => each === role) ?? 'user';
  return <Badge tone={tones[known]}>{userRoleLabels[known]}</Badge>;
}
