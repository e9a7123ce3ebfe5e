import { accessTokenOf, callRest } from './api.ts';
import { demo } from './screens/screen.ts';
import { accounts } from './sign-in.ts';

/**
 * Returns the numbers of some demo applications. A number contains the month and counts its applications. The dates of the demo data
 * are counted back from the day of the first start, so the numbers are different each day.
 */
export async function readApplicationNumbers(origin: string) {
  const token = await accessTokenOf(origin, accounts.staff);
  const answer = await callRest(origin, token, 'rent_guarantee_applications?select=id,application_number', 'GET');
  const rows = (await answer.json()) as { id: string; application_number: string }[];
  const numberOf = (id: string) => {
    const row = rows.find((each) => each.id === id);
    if (row === undefined) throw new Error(`There is no application ${id}`);
    return row.application_number;
  };
  return { oldest: numberOf(demo.approved), newest: numberOf(demo.newest), inReview: numberOf(demo.inReview) };
}
