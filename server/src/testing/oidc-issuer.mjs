// A real OpenID Connect issuer in a separate process, for the tests of provider sign-in. Anybody can sign in as the name they
// type: `<subject>:<email>`, whose address counts as verified unless the subject starts with `unverified`.
import { createServer } from 'node:http';
import { Provider } from 'oidc-provider';

const callbacks = process.argv.slice(2);

const server = createServer((request, response) => handle(request, response));
server.listen(0, '127.0.0.1', () => console.log(`issuer http://127.0.0.1:${server.address().port}`));
await new Promise((resolve) => server.once('listening', resolve));

const client = (client_id, more = {}) => ({
  client_id,
  client_secret: 'the secret of the tests',
  token_endpoint_auth_method: 'client_secret_post',
  grant_types: ['authorization_code', 'refresh_token'],
  redirect_uris: callbacks,
  ...more,
});

const provider = new Provider(`http://127.0.0.1:${server.address().port}`, {
  clients: [client('website'), client('mobile'), client('stranger')],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'picture'] },
  features: { claimsParameter: { enabled: true }, devInteractions: { enabled: true } },
  pkce: { required: () => false },
  findAccount: (_context, id) => ({ accountId: id, claims: () => claimsOf(id) }),
  // Nobody is asked for consent.
  async loadExistingGrant({ oidc }) {
    const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope('openid email profile');
    grant.addOIDCClaims(['sub', 'email', 'email_verified', 'name', 'picture']);
    await grant.save();
    return grant;
  },
});
const handle = provider.callback();

function claimsOf(id) {
  const [subject, email] = id.split(':');
  const picture = 'https://example.com/picture.png';
  return { sub: id, email, email_verified: !subject.startsWith('unverified'), name: `Person ${subject}`, picture };
}
