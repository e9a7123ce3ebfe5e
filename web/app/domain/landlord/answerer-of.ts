/** Who answered or wrote for a landlord or agent: an account without a name is named by its address, and to its own reader 'you'. */
export function answererOf(answeredBy: string | null, ownEmail: string | undefined): string {
  if (answeredBy === null) return 'somebody whose account is gone';
  return answeredBy === ownEmail ? 'you' : answeredBy;
}
