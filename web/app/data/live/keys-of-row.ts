import type { QueryKey } from '@tanstack/react-query';
import { applicationKeys } from '~/data/rent-guarantee-applications/keys';
import type { LiveRow } from '~/lib/live/live-types';

/*
 * The query keys that a changed row invalidates. Each function returns the keys of one application, or of all where the row does not
 * name its application.
 */

export const ofApplication = ['id', 'application_id'];

export function timelinesOf(id: string | null | undefined): QueryKey[] {
  return [id ? applicationKeys.timeline(id) : applicationKeys.timelines()];
}

export function detailOr({ application_id: id }: LiveRow): QueryKey {
  return id ? applicationKeys.detail(id) : applicationKeys.details();
}

export function approvalOr({ application_id: id }: LiveRow): QueryKey {
  return id ? applicationKeys.approval(id) : applicationKeys.details();
}

export function listOr(
  keys: { all: QueryKey; list: (id: string) => QueryKey },
  { application_id: id }: LiveRow,
): QueryKey {
  return id ? keys.list(id) : keys.all;
}
