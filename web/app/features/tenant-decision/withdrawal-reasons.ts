/** Why a tenant withdraws an application: the values in the database, in the words that the database stores and staff read. */
export const withdrawalReasons = {
  guarantor: 'I have found another guarantor',
  not_moving: 'I am not moving into this home',
  cost: 'It costs too much',
  too_long: 'It takes too long',
  other_details: 'I want to apply again with other details',
  other: 'Another reason',
  unsaid: 'I would rather not say',
} as const;
