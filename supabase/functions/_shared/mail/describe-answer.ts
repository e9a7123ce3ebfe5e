/** What a landlord or agent answered, as a fact with this name: yes or no, the words, or both. */
export function describeAnswer(
  name: string,
  isConfirmed: boolean | null | undefined,
  answer: string | null | undefined,
): [string, string][] {
  const verdict = isConfirmed === true ? 'Yes' : isConfirmed === false ? 'No' : '';
  const words = [verdict, answer].filter(Boolean).join(': ');
  return words === '' ? [] : [[name, words]];
}
