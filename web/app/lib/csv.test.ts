import { describe, expect, it } from 'vitest';
import { type CsvColumn, csvHead, csvLines } from './csv';

interface Row {
  readonly name: string | null;
  readonly amount?: number;
}

const columns: CsvColumn<Row>[] = [
  { title: 'Name', value: ({ name }) => name },
  { title: 'Amount, GBP', value: ({ amount }) => amount },
];

const cellOf = (name: string | null) => csvLines(columns.slice(0, 1), [{ name }]);

describe('a CSV file', () => {
  it('begins with a byte order mark and the column titles', () => {
    expect(csvHead(columns)).toBe('\uFEFFName,"Amount, GBP"\r\n');
  });

  it('has a line for each row, and none without rows', () => {
    expect(csvLines(columns, [{ name: 'Amara', amount: -12.5 }, { name: null }])).toBe('Amara,-12.5\r\n,\r\n');
    expect(csvLines(columns, [])).toBe('');
  });

  it.each([
    ['a comma', 'Cardiff, Wales', '"Cardiff, Wales"\r\n'],
    ['quotation marks', 'the "Old" Mill', '"the ""Old"" Mill"\r\n'],
    ['a line break', 'one\ntwo', '"one\ntwo"\r\n'],
  ])('quotes %s', (_what, name, line) => {
    expect(cellOf(name)).toBe(line);
  });

  it.each(['=1+1', '+44', '-2', '@SUM(A1)', '\tx', '  =cmd', '＝1+1'])(
    'escapes %j so that it is not a formula',
    (name) => {
      expect(cellOf(name)).toBe(`'${name}\r\n`);
    },
  );

  it('escapes formulas before quoting', () => {
    expect(cellOf('=HYPERLINK("x","y")')).toBe(`"'=HYPERLINK(""x"",""y"")"\r\n`);
    expect(cellOf('\r=1')).toBe(`"'\r=1"\r\n`);
  });

  it.each(['14-16 Claude Road', 'a=b', 'RGC-2026-11-001'])('leaves %j as it is', (name) => {
    expect(cellOf(name)).toBe(`${name}\r\n`);
  });

  it('leaves a number that is not finite empty', () => {
    expect(csvLines(columns, [{ name: 'x', amount: Number.NaN }])).toBe('x,\r\n');
  });
});
