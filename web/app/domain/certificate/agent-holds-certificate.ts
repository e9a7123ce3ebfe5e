import type { FormerApplication } from '~/data/rent-guarantee-applications/former-applications-query';

/** Tells a landlord who has an agent now that the agent keeps the certificate, and that it still names the landlord; undefined for everybody else. */
export function describeAgentHolding({
  version,
  agent_name: agent,
}: Pick<FormerApplication, 'version' | 'agent_name'>) {
  return agent === null
    ? undefined
    : `Your agent ${agent} keeps version ${version}, which counts now and still names you as the landlord.`;
}
