import { callAuth } from './api.ts';
import { callRest } from './make-staff.ts';
import { demo } from './screens/screen.ts';
import { accounts } from './sign-in.ts';

/**
 * Returns the numbers of demo applications. They contain the month and count its applications, and the demo counts their dates back from
 * the day of its first start, so each day has other ones.
 */
export async function readApplicationNumbers(origin: string) {
  const { access_token: token } = (await callAuth(origin, 'token?grant_type=password', accounts.staff)) as {
    access_token: string;
  };
  const answer = await callRest(origin, token, 'rent_guarantee_applications?select=id,application_number', 'GET');
  const rows = (await answer.json()) as { id: string; application_number: string }[];
  const numberOf = (id: string) => {
    const row = rows.find((each) => each.id === id);
    if (row === undefined) throw new Error(`There is no application ${id}`);
    return row.application_number;
  };
  return { oldest: numberOf(demo.approved), newest: numberOf(demo.newest), inReview: numberOf(demo.inReview) };
}
