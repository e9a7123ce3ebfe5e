import { useQuery } from '@tanstack/react-query';
import { addresseesQueryOptions } from '~/data/landlord-requests/addressees-query';

export interface Office {
  readonly id: string;
  readonly name: string;
}

/** The office and the people there who get a message from staff. */
export function Addressees({ office }: { office: Office }) {
  const { data = [] } = useQuery(addresseesQueryOptions(office.id));
  return (
    <p className="wrap-anywhere mb-5">
      To <strong className="font-semibold">{office.name}</strong>
      {data.length > 0 ? `: ${data.map(({ name, email }) => (name ? `${name} (${email})` : email)).join(', ')}` : null}
    </p>
  );
}
