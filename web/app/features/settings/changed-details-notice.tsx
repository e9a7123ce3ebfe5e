import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { Link } from 'react-router';
import { Notice } from '~/components/feedback/notice';
import { paths } from '~/config/paths';
import type { SettingsValues } from '~/data/profiles/settings-schema';
import { submittedDetailsQueryOptions } from '~/data/profiles/submitted-details-query';
import { addressLine } from '~/lib/address-line';

/** The person's name and address as certificates and applications state them. */
export interface OwnDetails {
  readonly name: string;
  readonly address: string;
}

type Details = Pick<SettingsValues, 'first_name' | 'surname' | 'country' | `address_line_${1 | 2}`> &
  Pick<SettingsValues, 'city' | 'state_province' | 'postal_code'>;

export function ownDetails(values: Details): OwnDetails {
  const name = [values.first_name, values.surname].map((part) => part.trim()).filter(Boolean);
  return { name: name.join(' '), address: addressLine(values) };
}

interface ChangedDetailsWhileTypingProps {
  userId: string;
  control: Control<SettingsValues>;
  /** The saved values. */
  saved: OwnDetails;
}

/** Shows the notice before the new name or address is saved. */
export function ChangedDetailsWhileTyping({ userId, control, saved }: ChangedDetailsWhileTypingProps) {
  const now = ownDetails(useWatch({ control }) as SettingsValues);
  const isChanged = now.name !== saved.name || now.address !== saved.address;
  return isChanged ? <ChangedDetailsNotice userId={userId} now={now} /> : null;
}

interface ChangedDetailsNoticeProps {
  userId: string;
  /** The typed values, or those that have just been saved. */
  now: OwnDetails;
}

/** Explains the effect of a new name or address on applications that were submitted with the earlier one. */
export function ChangedDetailsNotice({ userId, now }: ChangedDetailsNoticeProps) {
  const { data = [] } = useQuery(submittedDetailsQueryOptions(userId));
  const kept = data.flatMap((application) => {
    const { name, address } = application;
    const parts = [
      ...(name === now.name ? [] : [`the name ${name}`]),
      ...(address === now.address ? [] : [`the address ${address}`]),
    ];
    return parts.length > 0 ? [{ ...application, words: parts.join(' and ') }] : [];
  });
  if (kept.length === 0) return null;
  return (
    <Notice tone="info" title="What this means for what you have submitted" className="mb-5">
      {kept.map(({ id, number, words }) => (
        <p key={id} className="wrap-anywhere">
          Your application{' '}
          <Link to={paths.myApplication(id)} className="font-semibold underline underline-offset-4">
            {number}
          </Link>{' '}
          keeps {words} until we decide. To change it there, write to us in the application.
        </p>
      ))}
      <p>
        Our staff see both. If we approve an application, it takes the name and address that are saved here on that day,
        and its certificate states that name.
      </p>
      {kept.some(({ name }) => name !== now.name) ? (
        <p>If we have accepted your proof of identity, we check it again with the new name.</p>
      ) : null}
    </Notice>
  );
}
