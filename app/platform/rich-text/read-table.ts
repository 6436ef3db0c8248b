import type { SimpleBlock, Table, TableCell } from './document.ts';
import type { Markup, MarkupNode } from './markup.ts';

/** More than this is no table that a person reads. */
const maxColumns = 20;
const maxRows = 500;

function rowsOf(nodes: readonly MarkupNode[]): Markup[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (node.name === 'tr') return [node];
    return /^(?:thead|tbody|tfoot)$/.test(node.name) ? rowsOf(node.children) : [];
  });
}

const isCell = (node: MarkupNode): node is Markup => typeof node !== 'string' && /^t[dh]$/.test(node.name);
const spanOf = (text: string | undefined, max: number) => Math.min(Math.max(Number.parseInt(text ?? '', 10) || 1, 1), max);

/** A table without merged cells: what a cell spans besides its own place is empty. All rows have the same number of cells. */
export function readTable(table: Markup, read: (nodes: readonly MarkupNode[]) => SimpleBlock[]): Table[] {
  const grid: TableCell[][] = [];
  /** The empty cells that cells above have left, by row and column. */
  const covered = new Set<string>();
  for (const [at, row] of rowsOf(table.children).slice(0, maxRows).entries()) {
    const cells: TableCell[] = [];
    const fill = () => {
      while (covered.has(`${at} ${cells.length}`)) cells.push(emptyCell);
    };
    for (const cell of row.children.filter(isCell)) {
      fill();
      if (cells.length >= maxColumns) break;
      const columns = spanOf(cell.attributes.colspan, maxColumns - cells.length);
      const start = cells.length;
      const content = read(cell.children);
      cells.push({
        type: cell.name === 'th' ? 'tableHeader' : 'tableCell',
        content: content.length > 0 ? content : [{ type: 'paragraph' }],
      });
      for (let more = 1; more < columns; more += 1) cells.push(emptyCell);
      for (let below = 1; below < spanOf(cell.attributes.rowspan, maxRows); below += 1) {
        for (let column = start; column < start + columns; column += 1) covered.add(`${at + below} ${column}`);
      }
    }
    fill();
    if (cells.length > 0) grid.push(cells);
  }
  const width = Math.max(0, ...grid.map(({ length }) => length));
  if (width === 0) return [];
  return [
    {
      type: 'table',
      content: grid.map((cells) => ({ type: 'tableRow', content: [...cells, ...Array(width - cells.length).fill(emptyCell)] })),
    },
  ];
}

const emptyCell: TableCell = { type: 'tableCell', content: [{ type: 'paragraph' }] };
