import type { PermissionAct } from '~/data/staff-permissions/permission-acts-query';
import { personName } from '~/domain/person-name';
import { type Permission, permissionWords } from '~/domain/staff/permission-words';

/** A change of permissions as one sentence: 'Nia Rees: Finance given by Helen Whitcombe'. */
export function describeAct({
  act,
  permission,
  person,
  actor,
  confirmer,
}: Omit<PermissionAct, 'id' | 'acted_at'>): string {
  const name = personName(person) ?? 'Somebody whose account is gone';
  const label = permissionWords[permission as Permission]?.label ?? permission;
  const by = personName(actor);
  const byWhom = by ? ` by ${by}` : '';
  const second = personName(confirmer);
  switch (act) {
    case 'joined':
      return `${name} became a member of staff`;
    case 'left':
      return `${name} is no longer a member of staff`;
    case 'given':
      return `${name}: ${label} given${byWhom}${second ? `, confirmed by ${second}` : ''}`;
    case 'taken':
      return `${name}: ${label} taken${byWhom}`;
    case 'asked':
      return `${name}: ${label} asked for${byWhom}`;
    case 'asked_to_take':
      return `${name}: asked${byWhom} to take ${label}`;
    default:
      return `${name}: the request about ${label} ended${byWhom}, unconfirmed`;
  }
}
