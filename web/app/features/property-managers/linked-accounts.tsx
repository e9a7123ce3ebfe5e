import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { RowsSkeleton } from '~/components/feedback/rows-skeleton';
import { ErrorState } from '~/components/feedback/state';
import { AlertDialog } from '~/components/ui/alert-dialog';
import { BreakableText } from '~/components/ui/breakable-text';
import { Button } from '~/components/ui/button';
import { Section } from '~/components/ui/section';
import { paths } from '~/config/paths';
import { useUnlinkUserMutation } from '~/data/property-managers/link-user-mutations';
import { type PropertyManagerLink, propertyManagerUsesQueryOptions } from '~/data/property-managers/uses-query';
import { personName } from '~/domain/person-name';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDateTime } from '~/lib/dates';
import { LinkAccountSheet } from './link-account-sheet';

interface LinkedAccountsProps {
  id: string;
  company: string;
}

/** Which accounts act for a landlord or agent, and which have acted for it. Owners change it. */
export function LinkedAccounts({ id, company }: LinkedAccountsProps) {
  const query = useQuery(propertyManagerUsesQueryOptions(id));
  const { has, isPending } = usePermissions();
  const [isLinking, setIsLinking] = useState(false);
  const isOwner = has('owner');
  return (
    <Section
      title="Linked accounts"
      description={`They see the tenancies, applications and certificates of ${company}, and answer for it.${
        isOwner || isPending ? '' : ' Only owners add and remove them.'
      }`}
      actions={
        isOwner ? (
          <Button variant="secondary" onClick={() => setIsLinking(true)}>
            <UserPlus aria-hidden />
            Link an account…
          </Button>
        ) : undefined
      }
    >
      {query.isPending ? (
        <RowsSkeleton label="Loading the linked accounts..." />
      ) : query.isError ? (
        <ErrorState
          title="Failed to load the linked accounts"
          description={query.error.message}
          onRetry={() => void query.refetch()}
        />
      ) : (
        <Links id={id} company={company} links={query.data.links} isOwner={isOwner} />
      )}
      <LinkAccountSheet id={id} company={company} open={isLinking} onClose={() => setIsLinking(false)} />
    </Section>
  );
}

interface LinksProps extends LinkedAccountsProps {
  links: readonly PropertyManagerLink[];
  isOwner: boolean;
}

function Links({ id, company, links, isOwner }: LinksProps) {
  const present = links.filter(({ unlinked_at }) => unlinked_at === null);
  const ended = links.filter(({ unlinked_at }) => unlinked_at !== null);
  return (
    <>
      {present.length === 0 ? <p className="text-soft">No account acts for {company}.</p> : null}
      <ul className="divide-y">
        {present.map((link) => (
          <li key={link.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-60">
              <PersonOfLink link={link} />
              <p className="text-sm text-soft">{describeBegin(link)}</p>
            </div>
            {isOwner && link.user ? (
              <RemoveLink
                id={id}
                company={company}
                userId={link.user.id}
                name={personName(link.user) ?? 'this account'}
              />
            ) : null}
          </li>
        ))}
      </ul>
      {ended.length > 0 ? (
        <details className="mt-4">
          <summary className="min-h-8 cursor-pointer font-medium text-accent">Earlier links ({ended.length})</summary>
          <ul className="mt-1 divide-y">
            {ended.map((link) => (
              <li key={link.id} className="py-3 last:pb-0">
                <PersonOfLink link={link} />
                <p className="text-sm text-soft">
                  {describeBegin(link)}, removed {formatDateTime(link.unlinked_at)}
                  {link.unlinked_by ? ` by ${link.unlinked_by}` : ''}
                </p>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </>
  );
}

function PersonOfLink({ link: { user } }: { link: PropertyManagerLink }) {
  if (!user) return <p className="font-semibold">An account that is gone</p>;
  return (
    <>
      <p className="font-semibold">
        <Link
          to={paths.user(user.id)}
          className="underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {personName(user)}
        </Link>
      </p>
      <p className="text-[0.9375rem] text-soft">
        <BreakableText text={user.email ?? ''} />
      </p>
    </>
  );
}

function describeBegin({ linked_at, linked_by }: PropertyManagerLink): string {
  return `Linked ${formatDateTime(linked_at)}${linked_by ? ` by ${linked_by}` : ''}`;
}

interface RemoveLinkProps extends LinkedAccountsProps {
  userId: string;
  name: string;
}

function RemoveLink({ id, company, userId, name }: RemoveLinkProps) {
  const [isAsking, setIsAsking] = useState(false);
  const unlink = useUnlinkUserMutation(id);
  return (
    <>
      <Button size="small" variant="secondary" onClick={() => setIsAsking(true)} aria-label={`Remove ${name}`}>
        Remove
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove this account?"
        description={`${name} no longer sees anything of ${company} and cannot answer for it. The account itself stays.`}
        confirmLabel="Remove"
        busyLabel="Removing..."
        isBusy={unlink.isPending}
        onConfirm={() => unlink.mutate(userId, { onSettled: () => setIsAsking(false) })}
      />
    </>
  );
}
