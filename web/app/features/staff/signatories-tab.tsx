import { Plus } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '~/components/feedback/state';
import { Badge } from '~/components/ui/badge';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import type { StaffMember } from '~/data/staff-permissions/staff-query';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatMediumDate, toIsoDay } from '~/lib/dates';
import { SignatorySheet } from './signatory-sheet';
import { signatoryState } from './signatory-state';
import { StaffList } from './staff-list';

/** The people who can sign for the company: name, office, authority and its dates. */
export function SignatoriesTab() {
  const { userId, has } = usePermissions();
  const [editing, setEditing] = useState<'new' | StaffMember>();
  const isOwner = has('owner');
  return (
    <Section
      title="Signatories"
      description="Members of staff who sign certificates for the company. They also need the permission to sign. Nobody records themselves."
      actions={
        isOwner ? (
          <Button onClick={() => setEditing('new')}>
            <Plus aria-hidden />
            Add signatory
          </Button>
        ) : undefined
      }
    >
      <StaffList>
        {(staff) => (
          <>
            <Signatories
              staff={staff}
              mayEdit={({ id }) => isOwner && id !== userId}
              onEdit={(member) => setEditing(member)}
            />
            <SignatorySheet
              member={editing}
              candidates={staff.filter(({ id, signatory }) => id !== userId && signatory === null)}
              onClose={() => setEditing(undefined)}
            />
          </>
        )}
      </StaffList>
    </Section>
  );
}

interface SignatoriesProps {
  staff: readonly StaffMember[];
  mayEdit: (member: StaffMember) => boolean;
  onEdit: (member: StaffMember) => void;
}

function Signatories({ staff, mayEdit, onEdit }: SignatoriesProps) {
  const signatories = staff.filter(({ signatory }) => signatory !== null);
  if (signatories.length === 0) {
    return (
      <EmptyState
        title="Nobody signs yet"
        description="Approved applications wait until somebody with an office and an authority signs their certificates."
      />
    );
  }
  return (
    <ul className="-mx-5 -mb-5 border-t sm:-mx-7 sm:-mb-7">
      {signatories.map((member) => (
        <SignatoryRow key={member.id} member={member} {...(mayEdit(member) ? { onEdit: () => onEdit(member) } : {})} />
      ))}
    </ul>
  );
}

function SignatoryRow({ member, onEdit }: { member: StaffMember; onEdit?: () => void }) {
  const { signatory, permissions } = member;
  if (!signatory) return null;
  const maySign = permissions.some(({ permission }) => permission === 'sign');
  const { label, tone } = signatoryState(signatory, maySign, toIsoDay(new Date().toISOString()) ?? '');
  const until = signatory.authority_until;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-b px-5 py-4 last:border-b-0 sm:px-7">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-semibold">
          {signatory.name}
          <Badge tone={tone}>{label}</Badge>
        </p>
        <p className="break-words text-[0.9375rem]">
          {signatory.office}
          {signatory.is_director && signatory.office.toLowerCase() !== 'director' ? ', a director' : ''}
          <span className="text-soft"> by {signatory.authority}</span>
        </p>
        <p className="figures text-sm text-soft">
          From {formatMediumDate(signatory.authority_from)}
          {until ? ` until ${formatMediumDate(until)}` : ', until it is taken back'}
        </p>
      </div>
      {onEdit ? (
        <Button size="small" variant="secondary" onClick={onEdit} aria-label={`Edit ${member.name}`}>
          Edit
        </Button>
      ) : (
        <p className="max-w-44 text-sm text-soft">Another owner changes this.</p>
      )}
    </li>
  );
}
