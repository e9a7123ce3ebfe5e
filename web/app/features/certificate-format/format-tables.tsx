interface TableProps {
  caption: string;
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
}

const keys = [
  ['1', 'number'],
  ['2', 'version'],
  ['3, 4, 5', 'first day covered, last day, last day for claims: days since 1970-01-01'],
  ['6, 11', 'limit a month, limit in all: pence'],
  ['7', 'initials, one text for each tenant'],
  ['8', 'the first half of the postcode'],
  ['9', 'number of the status list, place in it'],
  ['10', 'true, and only there, if it is a specimen'],
] as const;

const states = [
  ['not_begun', 'genuine, and its cover begins later'],
  ['in_force', 'genuine and in force'],
  ['in_claims_period', 'ended; claims are still accepted'],
  ['ended', 'ended, with the time for claims'],
  ['replaced', 'a later version counts: replaced_by'],
  ['withdrawn', 'it does not count any more'],
] as const;

/** The map in the QR code. */
export function CodeTable() {
  return <Table caption="The keys of the map in the QR code" head={['Key', 'Value']} rows={keys} />;
}

/** The results that software gets. */
export function StatesTable() {
  return <Table caption="The results and what they mean" head={['Result', 'Meaning']} rows={states} />;
}

function Table({ caption, head, rows }: TableProps) {
  return (
    <table className="w-full text-left text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b text-soft">
          {head.map((title) => (
            <th key={title} scope="col" className="wrap-anywhere hyphens-auto py-2 pr-3 font-medium sm:pr-6">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, meaning]) => (
          <tr key={name} className="border-b align-top">
            <th scope="row" className="wrap-anywhere py-2 pr-3 font-mono font-normal text-[0.875rem] sm:pr-6">
              {name}
            </th>
            <td className="wrap-anywhere py-2">{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
