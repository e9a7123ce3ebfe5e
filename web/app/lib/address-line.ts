type Address = Readonly<
  Record<'address_line_1' | 'address_line_2' | 'city' | 'state_province' | 'postal_code' | 'country', string | null>
>;

/** An address on one line, without its empty parts; '' if all are empty. */
export function addressLine(address: Address): string {
  const { address_line_1, address_line_2, city, state_province, postal_code, country } = address;
  return [address_line_1, address_line_2, city, state_province, postal_code, country]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(', ');
}
