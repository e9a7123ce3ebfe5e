import type { Config } from '../../config.ts';
import type { ExternalProvider } from './external-provider.ts';
import { openGitHubProvider } from './github-provider.ts';
import { openOidcProvider } from './oidc-provider.ts';

/** The enabled providers by name. None is contacted until somebody signs in. */
export function openProviders(config: Config): ReadonlyMap<string, ExternalProvider> {
  return new Map(
    config.EXTERNAL_PROVIDERS.map((settings) => {
      const redirectUri = settings.redirectUri ?? `${config.SITE_URL}/auth/v1/callback`;
      const open = settings.name === 'github' ? openGitHubProvider : openOidcProvider;
      return [settings.name, open(settings, redirectUri)];
    }),
  );
}
