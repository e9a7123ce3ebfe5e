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
import { company } from '~/config/company';
import { paths } from '~/config/paths';
import { useTakeBackLinkMutation, useUnlinkUserMutation } from '~/data/property-managers/link-user-mutations';
import {
  type PropertyManagerLink,
  propertyManagerUsesQueryOptions,
  type WaitingLink,
} from '~/data/property-managers/uses-query';
import { personName } from '~/domain/person-name';
import { usePermissions } from '~/domain/staff/use-permissions';
import { formatDateTime } from '~/lib/dates';
import { LinkAccountSheet } from './link-account-sheet';

interface LinkedAccountsProps {
  id: string;
  company: string;
  /** The address on record. */
  email: string;
}

/** The accounts that act or have acted for a landlord or agent. Owners change them. */
export function LinkedAccounts({ id, company, email }: LinkedAccountsProps) {
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
        <Links
          id={id}
          company={company}
          email={email}
          links={query.data.links}
          waiting={query.data.waiting}
          isOwner={isOwner}
        />
      )}
      <LinkAccountSheet id={id} company={company} open={isLinking} onClose={() => setIsLinking(false)} />
    </Section>
  );
}

interface LinksProps extends LinkedAccountsProps {
  links: readonly PropertyManagerLink[];
  waiting: readonly WaitingLink[];
  isOwner: boolean;
}

function Links({ id, company, email, links, waiting, isOwner }: LinksProps) {
  const present = links.filter(({ unlinked_at }) => unlinked_at === null);
  const ended = links.filter(({ unlinked_at }) => unlinked_at !== null);
  return (
    <>
      {present.length === 0 ? <NoAccount company={company} email={email} /> : null}
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
        {waiting.map((link) => (
          <li key={link.user.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
            <div className="min-w-0 flex-1 basis-60">
              <PersonOfLink link={link} />
              <p className="text-sm text-soft">{describeWaiting(link)}</p>
            </div>
            {isOwner ? (
              <TakeBackLink id={id} userId={link.user.id} name={personName(link.user) ?? 'this account'} />
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
                  {describeBegin(link)}, {link.ended_with_account ? 'account deleted' : 'removed'}{' '}
                  {formatDateTime(link.unlinked_at)}
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

/** Explains how an office gets an account: the reader sends it a mail from their own mail program. */
function NoAccount({ company: office, email }: Omit<LinkedAccountsProps, 'id'>) {
  const subject = `Your account with ${company.brand}`;
  const body = `With an account you see the applications and certificates of your tenants, and answer our questions, in one place.\n\nCreate it with your work address at ${location.origin}${paths.apply}, and confirm the address. Once we have confirmed your record, the account with the address that this email goes to gets a link by email that opens what concerns ${office}. For another address, reply to this email with it, and we link the account.`;
  return (
    <div className="text-soft">
      <p>No account acts for {office}.</p>
      <p className="mt-1 max-w-prose">
        Who works there signs up with a work address and confirms it. Once this record is confirmed, we mail {email} a
        link that opens it to the account with that address, unless staff who are not owners typed the address or an
        owner removed its account. An owner links others here.{' '}
        <a
          href={`mailto:${email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`}
          className="wrap-anywhere font-semibold text-accent underline underline-offset-4"
        >
          Write an invitation to {email}
        </a>
      </p>
    </div>
  );
}

function PersonOfLink({ link: { user } }: { link: Pick<PropertyManagerLink, 'user'> }) {
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

function describeBegin({ linked_at, linked_by, by_address }: PropertyManagerLink): string {
  if (by_address) return `Linked by its address ${formatDateTime(linked_at)}`;
  return `Linked ${formatDateTime(linked_at)}${linked_by ? ` by ${linked_by}` : ''}`;
}

function describeWaiting({ user, linked_by, sent_at, expires_at }: WaitingLink): string {
  const by = linked_by ? ` by ${linked_by}` : '';
  return `Waits until ${personName(user) ?? 'the person'} opens the email sent ${formatDateTime(sent_at)}${by}. It works until ${formatDateTime(expires_at)}; to send it again, link the account again.`;
}

function TakeBackLink({ id, userId, name }: { id: string; userId: string; name: string }) {
  const takeBack = useTakeBackLinkMutation(id);
  return (
    <Button
      size="small"
      variant="secondary"
      aria-disabled={takeBack.isPending}
      aria-label={`Take back the link of ${name}`}
      onClick={() => {
        if (!takeBack.isPending) takeBack.mutate(userId);
      }}
    >
      Take back
    </Button>
  );
}

interface RemoveLinkProps extends Omit<LinkedAccountsProps, 'email'> {
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
