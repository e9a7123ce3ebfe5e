const prefer = (...values: string[]) => ({
  name: 'Prefer',
  description: 'Preference',
  required: false,
  in: 'header',
  type: 'string',
  ...(values.length > 0 && { enum: values }),
});

const parameter = (place: 'query' | 'header', name: string, description: string, more: object = {}) => ({
  name,
  description,
  required: false,
  in: place,
  type: 'string',
  ...more,
});

const returns = ['return=representation', 'return=minimal', 'return=none'];
const paging = 'Limiting and Pagination';

/** The parameters that all relations share. */
export const commonParameters = {
  preferParams: prefer(),
  preferReturn: prefer(...returns),
  preferCount: prefer('count=none'),
  preferPost: prefer(...returns, 'resolution=ignore-duplicates', 'resolution=merge-duplicates'),
  select: parameter('query', 'select', 'Filtering Columns'),
  on_conflict: parameter('query', 'on_conflict', 'On Conflict'),
  order: parameter('query', 'order', 'Ordering'),
  range: parameter('header', 'Range', paging),
  rangeUnit: parameter('header', 'Range-Unit', paging, { default: 'items' }),
  offset: parameter('query', 'offset', paging),
  limit: parameter('query', 'limit', paging),
};
