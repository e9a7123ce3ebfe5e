/** What rule 7 says of a home in Wales whose landlord or agent requires the guarantee, in the database's words. */
export const requiredInWales =
  'The landlord or agent requires this guarantee. In Wales that is an offence, so we cannot give it. We can where the tenant chooses it freely.';
