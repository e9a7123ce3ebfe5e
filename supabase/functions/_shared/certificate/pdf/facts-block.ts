import type { Payload } from '../payload.ts';
import type { Block, BlockContext } from './block.ts';
import {
  capitalised,
  eachPeriod,
  inWords,
  listed,
  longDate,
  money,
  nonBreaking,
  termOfTenancy,
  withWholePostcodes,
} from './format.ts';
import { addText, type SetText, setText } from './set-text.ts';
import { scaled, styles } from './styles.ts';

/** A label with its values in large type, and details below them. */
interface Fact {
  readonly label: string;
  readonly values: readonly string[];
  readonly details: readonly string[];
}

/** The facts of the guarantee, in two columns. */
export function factsBlock(context: BlockContext, { rgc }: Payload, x: number, width: number): Block {
  const gap = 26;
  const columnWidth = (width - gap) / 2;
  const columns = [
    [landlord(rgc), ...agent(rgc), tenancy(rgc)],
    [tenants(rgc), property(rgc), cover(rgc)],
  ].map((facts) => facts.map((fact) => setFact(context, fact, columnWidth)));
  const height = Math.max(...columns.map((facts) => heightOf(facts, context.scale)));
  return {
    height,
    draw(top) {
      const { pdf, parent } = context;
      const list = pdf.struct('L');
      parent.add(list);
      for (const [column, facts] of columns.entries()) {
        let y = top;
        for (const fact of facts) {
          drawFact(context, list, fact, x + column * (columnWidth + gap), y);
          y += fact.height + spacing * context.scale;
        }
      }
      list.end();
    },
  };
}

const spacing = 9;

type Rgc = Payload['rgc'];

function landlord({ beneficiary: { name, address } }: Rgc): Fact {
  return { label: 'Landlord', values: [name], details: [withWholePostcodes(address)] };
}

function agent({ beneficiary: { agent } }: Rgc): Fact[] {
  if (agent === null) return [];
  return [{ label: 'Agent', values: [agent.name], details: [capitalised(agent.capacity)] }];
}

function tenants({ tenants: all }: Rgc): Fact {
  const names = all.map(({ name }) => name);
  const label = names.length === 1 ? 'Tenant' : 'Tenants';
  // More than four names, with a line each, would push the rest off the page.
  return { label, values: names.length <= 4 ? names : [listed(names)], details: [] };
}

function property({ property: { lines, postcode, nation } }: Rgc): Fact {
  const [first = '', ...others] = lines;
  return {
    label: 'Property',
    values: [first],
    details: [[...others, nonBreaking(postcode), inWords(nation)].join(', ')],
  };
}

function tenancy(rgc: Rgc): Fact {
  const { regime, entered_into: enteredInto, rent_pence: rent, rent_period } = rgc.tenancy;
  const details = [
    `${capitalised(inWords(regime))}, ${termOfTenancy(rgc)}`,
    enteredInto === null ? 'No date of the agreement stated' : `Entered into on ${longDate(enteredInto)}`,
  ];
  return { label: 'Tenancy', values: [`Rent ${money(rent)} ${eachPeriod(rent_period)}`], details };
}

function cover({ cover, tenancy, tenants: all }: Rgc): Fact {
  const owed =
    all.length === 1
      ? 'Within that, all that the tenant owes.'
      : 'Within that, all that these tenants owe, together or each alone.';
  const share = tenancy.share_pence;
  const what = share === null ? 'the rent' : `${money(share)} of the rent`;
  const details = [
    `No more than ${money(cover.monthly_limit_pence)} for a month and ${money(cover.total_limit_pence)} in all.`,
    cover.own_share_only ? 'Own share only: not what other tenants owe.' : owed,
    cover.excludes.length === 0 ? '' : `Not ${listed(cover.excludes.map(inWords), 'or')}.`,
    `Last day for claims: ${longDate(cover.claims_until)}.`,
  ];
  const also = cover.covers.filter((code) => code !== 'rent').map(inWords);
  return {
    label: 'Guaranteed',
    values: [capitalised(listed([what, ...also]))],
    details: details.filter((line) => line !== ''),
  };
}

interface FactSet {
  readonly label: SetText;
  readonly body: readonly SetText[];
  readonly height: number;
}

function setFact({ pdf, scale }: BlockContext, { label, values, details }: Fact, width: number): FactSet {
  const labelSet = setText(pdf, label, scaled(styles.label, scale), width);
  const body = [
    ...values.map((value) => setText(pdf, value, scaled(styles.value, scale), width)),
    ...details.map((detail) => setText(pdf, detail, scaled(styles.detail, scale), width)),
  ];
  return { label: labelSet, body, height: body.reduce((sum, set) => sum + set.height, labelSet.height) };
}

function drawFact(
  { pdf }: BlockContext,
  list: PDFKit.PDFStructureElement,
  fact: FactSet,
  x: number,
  top: number,
): void {
  const item = pdf.struct('LI');
  list.add(item);
  addText(pdf, item, 'Lbl', fact.label, [x, top]);
  const body = pdf.struct('LBody');
  item.add(body);
  let y = top + fact.label.height;
  for (const set of fact.body) {
    addText(pdf, body, 'P', set, [x, y]);
    y += set.height;
  }
  body.end();
  item.end();
}

function heightOf(facts: readonly FactSet[], scale: number): number {
  return facts.reduce((sum, { height }) => sum + height, (facts.length - 1) * spacing * scale);
}
