import { Link } from 'react-router';
import { paths } from '~/config/paths';
import { usePermissions } from '~/domain/staff/use-permissions';
import { useMatchedNames } from '../screening/match-notice';

/** Links an approved application to its certificate, or says that the sanctions list stops it. */
export function CertificateLink({ id }: { id: string }) {
  const { has } = usePermissions();
  const isStopped = useMatchedNames(id).same.length > 0;
  return (
    <p>
      {isStopped
        ? 'It is approved, but a name of it is on the sanctions list, so its certificate cannot be signed: '
        : 'It is approved. What is left is its certificate: '}
      <Link to={paths.certificateOf(id)} className="font-semibold underline underline-offset-4">
        {isStopped ? 'see the certificate' : has('sign') ? 'read and sign it' : 'see whether it is signed'}
      </Link>
    </p>
  );
}
