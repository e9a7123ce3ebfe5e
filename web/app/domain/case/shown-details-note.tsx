import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '~/config/paths';
import type { Application } from '~/data/rent-guarantee-applications/application-query';
import { isUndecided } from '~/data/rent-guarantee-applications/closing-of';

interface ShownDetailsNoteProps {
  application: Application;
  isOwn: boolean;
  /** The way to correct them. */
  children?: ReactNode;
}

/** Says from which day the shown name and address of the tenant are, and whether they can still change. */
export function ShownDetailsNote({ application, isOwn, children }: ShownDetailsNoteProps) {
  const { status } = application;
  const settings = isOwn ? (
    <Link to={paths.settings} className="rounded font-medium text-accent underline underline-offset-4">
      Settings
    </Link>
  ) : (
    'Settings'
  );
  if (status === 'draft') {
    return (
      <p className="text-[0.9375rem] text-soft">
        {isOwn ? 'To change your personal information, go to ' : 'The tenant changes this personal information in '}
        {settings}.
      </p>
    );
  }
  return (
    <p className="text-[0.9375rem] text-soft">
      {status === 'approved'
        ? 'Name and address are shown as they were at the approval. '
        : 'This is shown as it was submitted. '}
      A new name or address in {settings} changes nothing here
      {isUndecided(application)
        ? ' until we decide: if we approve it, the application takes the name and address that are saved there on that day.'
        : '.'}
      {children}
    </p>
  );
}
