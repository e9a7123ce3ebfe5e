import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { env } from '~/config/env';

interface LoginLinkProps {
  readonly children: ReactNode;
  readonly className?: string;
}

/** A link to the login site: a page of our own unless the build sets another address. */
export function LoginLink({ children, className }: LoginLinkProps) {
  if (env.loginUrl.startsWith('/')) {
    return (
      <Link to={env.loginUrl} className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={env.loginUrl} className={className}>
      {children}
    </a>
  );
}
