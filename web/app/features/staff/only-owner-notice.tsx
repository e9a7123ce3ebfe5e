import { Notice } from '~/components/feedback/notice';
import { CommandLine } from '~/components/ui/command-line';
import type { StaffMember } from '~/data/staff-permissions/staff-query';
import { hasOneOwner } from '~/domain/staff/pending-permissions';

/** Tells the only owner how to get a second one, since some actions need two. */
export function OnlyOwnerNotice({ staff }: { staff: readonly StaffMember[] }) {
  if (!hasOneOwner(staff)) return null;
  return (
    <Notice tone="warn" title="There is only one owner" className="mb-6">
      <p>
        Nobody can confirm what needs two owners: a basis of issue, and the permissions to sign and to be an owner. Ask
        whoever runs the server to make a member of staff the second owner. They enter this there, with that person’s
        e-mail address:
      </p>
      <CommandLine command="npm run admin -- EMAIL --permission=owner" />
    </Notice>
  );
}
