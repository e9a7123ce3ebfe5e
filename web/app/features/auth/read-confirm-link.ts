import { paths } from '~/config/paths';
import { isLinkType, type LinkType } from '~/data/auth/spend-token-mutation';

/** The link of a mail, which leads to /confirm. */
export interface ConfirmLink {
  readonly type: LinkType;
  readonly hash: string;
  /** The first letter and the domain of the address that got the mail, where the link says them. */
  readonly address: string | undefined;
  /** Which of the two addresses of a change got the mail. */
  readonly half: 'current' | 'new' | undefined;
  /** Where the link leads; another origin only as the auth server allows. */
  readonly target: URL;
}

/** What the mail with a code is about; undefined where the visitor has to say it. */
export interface ConfirmCode {
  readonly type: LinkType | undefined;
}

/** The pages of the types, for a typed code and for a link that names no page. */
const pages: Readonly<Record<LinkType, string>> = {
  signup: paths.auth,
  invite: `${paths.resetPassword}?for=invitation`,
  recovery: paths.resetPassword,
  magiclink: paths.dashboard,
  email_change: paths.settings,
};

/** Anybody can craft an address, so it shows nothing but the form of a masked one. */
const masked = /^.…@[\p{L}\p{N}.-]{1,253}$/u;

/** Parses the query of /confirm: `token_hash`, `type`, `redirect_to`, `address` and `half` of a mail's link, or at most the `type` of a code. */
export function readConfirmLink(search: string, origin: string): ConfirmLink | ConfirmCode {
  const query = new URLSearchParams(search);
  const type = query.get('type') ?? '';
  if (!isLinkType(type)) return { type: undefined };
  const hash = query.get('token_hash');
  if (!hash) return { type };
  const address = query.get('address') ?? '';
  const half = query.get('half');
  return {
    type,
    hash,
    address: masked.test(address) ? address : undefined,
    half: half === 'current' || half === 'new' ? half : undefined,
    target: targetOf(type, query.get('redirect_to'), origin),
  };
}

/** The page of a type on our own origin. */
export function pageOf(type: LinkType, origin: string): URL {
  return new URL(pages[type], origin);
}

/** The home page stands for a link that nobody gave a page. */
function targetOf(type: LinkType, redirectTo: string | null, origin: string): URL {
  const asked = redirectTo !== null && URL.canParse(redirectTo) ? new URL(redirectTo) : undefined;
  if (asked === undefined || (asked.origin === origin && asked.pathname === paths.home)) return pageOf(type, origin);
  return asked;
}
