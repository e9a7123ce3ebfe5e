import { describe, expect, it } from 'vitest';
import { findDoubtfulRows, readSanctionsFile } from './read-sanctions-file';

const columns = 'Last Updated,Unique ID,Name 6,Name 1,Name 2,Name type,Designation Type,Address Line 1,D.O.B';
const file = (...lines: readonly string[]) => ['Report Date: 14-Nov-2026', columns, ...lines].join('\r\n');

describe('readSanctionsFile', () => {
  it('reads the date of the report and the names, the family name last', () => {
    expect(
      readSanctionsFile(`\uFEFF${file('01/11/2026,INV0001,MULLER,Jorg,Karl,Primary Name,Individual,,14/03/1961')}`),
    ).toEqual({
      publishedOn: '2026-11-14',
      names: [{ entry: 'INV0001', kind: 'person', name: 'Jorg Karl MULLER', born_on: '1961-03-14', born_year: 1961 }],
      facts: [],
    });
  });

  it.each([
    ['dd/mm/1961', { born_on: null, born_year: 1961 }],
    ['31/02/1961', { born_on: null, born_year: 1961 }],
    ['', { born_on: null, born_year: null }],
    ['unknown', { born_on: null, born_year: null }],
  ])('reads the date of birth %j as far as it is known', (text, birth) => {
    expect(readSanctionsFile(file(`x,INV0001,MULLER,Jorg,,Alias,Individual,,${text}`)).names).toMatchObject([birth]);
  });

  it('keeps each alias, and only one copy of a name that is repeated for each address', () => {
    const names = readSanctionsFile(
      file(
        'x,INV0001,"NORDKAP, TRADING",,,Primary Name,Entity,1 Quay,',
        'x,INV0001,"NORDKAP, TRADING",,,Primary Name,Entity,"2 Quay,\nBergen",',
        'x,INV0001,NORTHCAPE,,,Alias,Entity,1 Quay,',
        'x,INV0002,PERLA,,,Primary Name,Ship,,',
      ),
    ).names;
    expect(names.map(({ kind, name }) => [kind, name])).toEqual([
      ['company', 'NORDKAP, TRADING'],
      ['company', 'NORTHCAPE'],
      ['ship', 'PERLA'],
    ]);
  });

  it('reads each fact of an entry once, even if the entry has several lines', () => {
    const columns =
      'Unique ID,Name 6,Designation Type,D.O.B,Regime Name,Address Country,Nationality(/ies),Town of birth,Country of birth,Business registration number (s)';
    const lines = [
      'Report Date: 14-Nov-2026',
      columns,
      'INV0001,NORDKAP,Entity,,Ruritania 2019,Norway,,,,55102',
      'INV0001,NORTHCAPE,Entity,,Ruritania 2019,Iceland,,,,55102',
      'INV0002,MULLER,Individual,,Ruritania 2019,,Ruritania,Strelsau,Ruritania,',
    ];
    expect(readSanctionsFile(lines.join('\r\n')).facts).toEqual([
      { entry: 'INV0001', field: 'regime', value: 'Ruritania 2019' },
      { entry: 'INV0001', field: 'country', value: 'Norway' },
      { entry: 'INV0001', field: 'registration', value: '55102' },
      { entry: 'INV0001', field: 'country', value: 'Iceland' },
      { entry: 'INV0002', field: 'regime', value: 'Ruritania 2019' },
      { entry: 'INV0002', field: 'nationality', value: 'Ruritania' },
      { entry: 'INV0002', field: 'birthplace', value: 'Strelsau, Ruritania' },
    ]);
  });

  it.each([
    ['another file', 'a,b\n1,2'],
    ['a file without the date', `${columns}\nx,INV0001,MULLER,,,,Individual,,`],
    ['a file without a line', 'Report Date: 14-Nov-2026\n'],
    ['a file without dates of birth', file('x,INV0001,MULLER,,,,Individual,,').replace('D.O.B', 'Birthday')],
  ])('refuses %s', (_what, text) => {
    expect(() => readSanctionsFile(text)).toThrow('This is not the UK Sanctions List');
  });

  it.each([
    ['x,INV0002,OTHER', 'Row 2 below the names of the columns has not the same columns as the others'],
    ['x,,OTHER,,,Primary Name,Individual,,', 'Row 2 below the names of the columns has no name or no Unique ID'],
    ['x,INV0002,,,,Primary Name,Individual,,', 'Row 2 below the names of the columns has no name or no Unique ID'],
  ])('refuses a list whose second row is %j, and names the row', (wrong, message) => {
    const right = 'x,INV0001,MULLER,Jorg,,Primary Name,Individual,,';
    expect(() => readSanctionsFile(file(right, wrong, right))).toThrow(message);
  });

  it('refuses a list without names', () => {
    expect(() => readSanctionsFile(file('x,INV0001,,,,Primary Name,Individual,,'))).toThrow('The file has no names.');
  });
});

describe('findDoubtfulRows', () => {
  it('reports an unknown type, a date that does not exist and the Unique ID of another name', () => {
    const text = file(
      'x,INV0001,MULLER,Jorg,,Primary Name,Individual,,31/02/1990',
      'x,INV0002,NORDKAP,,,Primary Name,Vessel,,',
      'x,INV0003,PERLA,,,Primary Name,,,45/13/1990',
      'x,INV0001,SMITH,John,,Primary Name,Individual,,14/03/1961',
    );
    expect(findDoubtfulRows(text).map(({ row, doubt }) => `Row ${row} ${doubt}`)).toEqual([
      'Row 1 has the date of birth 31/02/1990, which does not exist',
      'Row 2 has the type ‘Vessel’, and counts as a company',
      'Row 3 has no type, and counts as a company',
      'Row 3 has the date of birth 45/13/1990, which does not exist',
      'Row 4 has the Unique ID INV0001 of row 1, Jorg MULLER',
    ]);
    expect(readSanctionsFile(text).names).toHaveLength(4);
  });

  it.each(['99/99/19xx', '1960-02-01', 'about 1960'])('reports the unreadable date of birth %j', (birth) => {
    expect(findDoubtfulRows(file(`x,INV0001,MULLER,Jorg,,Primary Name,Individual,,${birth}`))).toEqual([
      { row: 1, doubt: `has the date of birth ‘${birth}’, which cannot be read, so that it has none` },
    ]);
  });

  it('reports a name that is not in UTF-8', () => {
    expect(findDoubtfulRows(file('x,INV0001,M\uFFFDLLER,Jorg,,Primary Name,Individual,,'))).toEqual([
      { row: 1, doubt: 'has signs that are not UTF-8 in its name, Jorg M\uFFFDLLER' },
    ]);
  });

  it('does not report aliases, further addresses and partly known dates', () => {
    const text = file(
      'x,INV0001,MULLER,Jorg,,Primary Name,Individual,1 Quay,dd/mm/1961',
      'x,INV0001,MULLER,Jorg,,Primary Name,Individual,2 Quay,14/03/1961',
      'x,INV0001,MILLER,,,Alias,individual,,29/02/1960',
    );
    expect(findDoubtfulRows(text)).toEqual([]);
  });
});
