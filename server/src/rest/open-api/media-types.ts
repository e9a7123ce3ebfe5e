/** The JSON types that rows and results are given in. */
export const jsonTypes = [
  'application/json',
  'application/vnd.pgrst.object+json;nulls=stripped',
  'application/vnd.pgrst.object+json',
];
