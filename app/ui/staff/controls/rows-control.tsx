import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { countedPlace, countedRows } from '#app/platform/content/counted-rows.ts';
import { linesOfList } from '#app/platform/content/field-values.ts';
import { emptyRows, partName } from '#app/platform/content/form-parts.ts';
import { readRows, writeRows } from '#app/platform/content/row-text.ts';
import type { Field, Option } from '#app/platform/content/typed-fields.ts';
import { citedSources } from '#app/platform/rich-text/source-lines.ts';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import { CellInput } from './cell-input.tsx';
import { type ControlProps, useFieldProblem, useRecord, useRowProblems } from './control-context.ts';
import { FieldShell, Offers } from './field-shell.tsx';
import { moveRow } from './move-row.ts';
import { type CellRow, maxPasted, pasteInto, readPasted } from './pasted-rows.ts';
import { InsertButton, InsertedText } from './row-inserts.tsx';
import { Grip, RowButtons, useRowDrag } from './row-list.tsx';
import { isFilled, storedNumbers } from './row-numbers.ts';
import styles from './rows-control.module.css';
import { useParsed } from './use-parsed.ts';
import { useRowKeys } from './use-row-keys.ts';

type Props = ControlProps<Extract<Field, { control: 'rows' }>>;

const emptyRow = (field: Props['field']): CellRow => field.cells.map(() => '');
const nothingWrong: Readonly<{ error: undefined; offers: readonly Option[] }> = { error: undefined, offers: [] };

/** What a row has as soon as something is written in it: of some cells the first choice of another field. */
function usePresets({ cells }: Props['field']): CellRow {
  const { fields, values } = useRecord();
  return cells.map((cell) => {
    const from = cell.control === 'reference' ? fields.find(({ name }) => name === cell.preset) : undefined;
    const isSame = from?.control === 'reference' && cell.control === 'reference' && from.to === cell.to && from.by === cell.by;
    return isSame ? (linesOfList(values[from.name] ?? '')[0] ?? '') : '';
  });
}

/** What a row is called: its first cell, of a record its name. */
function useRowNames({ name, cells: [first] }: Props['field']): (row: CellRow) => string | undefined {
  const { choices } = useRecord();
  if (first?.control !== 'reference') return ([text]) => text;
  const known = choices[partName(name, first.name)] ?? [];
  return ([key]) => known.find(({ value }) => value === key)?.label;
}

/** Rows of cells. Enter in the last cell adds a row, and cells of a spreadsheet can be pasted. */
export function RowsControl({ field, value, isReadOnly, onChange }: Props) {
  const { name, label, hint, cells, item, max } = field;
  const inBrowser = useInBrowser();
  const { offers } = useFieldProblem(name, value);
  const problemAt = useRowProblems(name);
  const nameOf = useRowNames(field);
  const presets = usePresets(field);
  const { values } = useRecord();
  const counted = countedPlace(cells);
  const firstCell = counted === 0 ? 1 : 0;
  const table = useRef<HTMLTableElement>(null);
  const [isTooMuch, setIsTooMuch] = useState(false);
  const text = {
    // One row stands ready to be filled.
    read(given: string): readonly CellRow[] {
      const read = readRows(field, given);
      return read.length > 0 ? read : [emptyRow(field)];
    },
    write: (rows: readonly CellRow[]) => writeRows(field, rows),
  };
  const [rows, store] = useParsed(value, text, onChange);
  const change = (next: readonly CellRow[]) => store(countedRows(cells, next, () => citedSources(Object.values(values))));
  const { keys, ...order } = useRowKeys(rows.length);
  const onMove = (from: number, to: number) => {
    order.move(from, to);
    change(moveRow(rows, from, to));
  };
  const drag = useRowDrag({ isReadOnly, onMove });
  const focus = (row: number, cell: number) => {
    const place = table.current?.querySelector(`[data-row="${row}"] [data-cell="${cell}"]`);
    place?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea, button')?.focus();
  };
  const add = () => {
    if (isReadOnly || rows.length >= max) return;
    flushSync(() => {
      order.add(rows.length);
      change([...rows, emptyRow(field)]);
    });
    focus(rows.length, firstCell);
  };
  const write = (row: number, cell: number, typed: string) => {
    const of = (one: CellRow) => (isFilled(one) ? one : presets);
    change(rows.map((one, at) => (at === row ? of(one).with(cell, typed) : one)));
  };
  const press = (event: KeyboardEvent, row: number, cell: number) => {
    const isPlain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (!isPlain || event.defaultPrevented || !(event.target instanceof HTMLInputElement) || event.target.role === 'combobox') return;
    event.preventDefault();
    if (cell < cells.length - 1) focus(row, cell + 1);
    else if (row < rows.length - 1) focus(row + 1, firstCell);
    else add();
  };
  const paste = (event: ClipboardEvent, row: number, cell: number) => {
    const pasted = readPasted(event.clipboardData.getData('text/plain'));
    // Lines of a text that has its own paragraph are no rows.
    if (!pasted || isReadOnly || (event.target instanceof HTMLTextAreaElement && pasted.every((one) => one.length === 1))) return;
    event.preventDefault();
    setIsTooMuch(pasted.length > maxPasted);
    if (pasted.length > maxPasted) return;
    // Rows with their numbers are pasted from those on.
    const isWhole = counted === 0 && pasted.every((one) => one.length === cells.length);
    // Rows beyond the most that there may be stay, so that who pasted them chooses which ones go.
    const next = pasteInto(rows, pasted, { row, cell: isWhole ? 0 : cell }, cells.length);
    order.add(rows.length, next.length - rows.length);
    change(next);
  };
  // Without a script two empty rows stand below; with one they are hidden until React has come.
  const spare = inBrowser ? 0 : emptyRows;
  const shown = [...rows, ...Array.from({ length: spare }, () => emptyRow(field))];
  const numbers = storedNumbers(shown);
  const places = shown.flatMap((row, at) => (isFilled(row) ? at : [])).join();
  const { notePlaces } = useRecord();
  useEffect(() => notePlaces(name, places), [notePlaces, name, places]);
  const excess = rows.filter(isFilled).length - max;
  return (
    <FieldShell name={name} label={label} hint={hint} value={value}>
      <table ref={table} className={styles.table}>
        <thead>
          <tr>
            {cells.map((cell) => (
              <th key={cell.name} scope="col">
                {cell.label}
                {cell.isOptional ? <span className={styles.soft}> (boleh kosong)</span> : null}
              </th>
            ))}
            <th className={styles.acts}>
              <span className="visually-hidden">Urutan</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row, at) => {
            const number = numbers[at] ?? at;
            const rowProblem = isFilled(row) ? problemAt(number) : nothingWrong;
            return (
              <tr
                key={keys[at] ?? `spare ${at}`}
                data-row={at}
                data-mark={drag.markOf(at)}
                className={at >= rows.length ? styles.spare : undefined}
                {...drag.target}
              >
                {cells.map((cell, place) => {
                  const id = fieldIdOf(partName(name, number, cell.name));
                  const problem = isFilled(row) ? problemAt(number, cell.name) : nothingWrong;
                  const rowId = place === 0 && rowProblem.error ? fieldIdOf(partName(name, number)) : null;
                  const described = [problem.error ? id : null, rowId].flatMap((one) => (one === null ? [] : `${one}-error`)).join(' ');
                  return (
                    <td
                      key={cell.name}
                      data-cell={place}
                      data-label={cell.label}
                      onKeyDown={(event) => press(event, at, place)}
                      onPaste={(event) => paste(event, at, place)}
                    >
                      {place === counted && inBrowser ? (
                        <output
                          className={styles.count}
                          aria-label={`${cell.label}, ${item} ${at + 1}`}
                          aria-describedby={described || undefined}
                        >
                          {row[place]}
                        </output>
                      ) : (
                        <CellInput
                          cell={cell}
                          id={id}
                          isReadOnly={isReadOnly}
                          name={inBrowser ? undefined : partName(name, at, cell.name)}
                          path={partName(name, cell.name)}
                          label={`${cell.label}, ${item} ${at + 1}`}
                          isTall={field.between !== undefined}
                          value={row[place] ?? ''}
                          described={described || undefined}
                          onChange={(typed) => write(at, place, typed)}
                        />
                      )}
                      {field.inserts && at < rows.length ? (
                        <InsertButton
                          inserts={field.inserts}
                          boxId={id}
                          called={`${item} ${at + 1}`}
                          isReadOnly={isReadOnly}
                          onWrite={(typed) => write(at, place, typed)}
                        />
                      ) : null}
                      {problem.error ? <FieldError id={id}>{problem.error}</FieldError> : null}
                      {rowId === null ? null : <FieldError id={rowId}>{rowProblem.error}</FieldError>}
                      <Offers offers={problem.offers} isReadOnly={isReadOnly} onTake={(typed) => write(at, place, typed)} />
                    </td>
                  );
                })}
                <td className={styles.acts}>
                  {at < rows.length ? (
                    <div>
                      <Grip {...drag.handle} />
                      <RowButtons
                        at={at}
                        isReadOnly={isReadOnly}
                        onMove={onMove}
                        count={rows.length}
                        name={`${item} ${nameOf(row) || at + 1}`}
                        onRemove={(gone) => {
                          order.remove(gone);
                          change(rows.length > 1 ? rows.toSpliced(gone, 1) : [emptyRow(field)]);
                        }}
                      />
                    </div>
                  ) : null}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Offers offers={offers} isReadOnly={isReadOnly} onTake={onChange} />
      {field.inserts ? <InsertedText inserts={field.inserts} text={value} /> : null}
      {inBrowser ? (
        <div className={styles.below}>
          <Button small onClick={add} aria-disabled={rows.length >= max || isReadOnly}>
            <Icon glyph={plus} />
            {`Tambah ${item}`}
          </Button>
          {rows.length >= max && excess <= 0 ? <p className="field-hint">{`Paling banyak ${max} ${item}`}</p> : null}
          <div role="status">
            {excess > 0 ? (
              <p className="field-error">{`Paling banyak ${max} ${item}. Hapus ${excess} baris sebelum menerbitkan.`}</p>
            ) : null}
            {isTooMuch ? (
              <p className="field-error">{`Tempelan itu lebih dari ${maxPasted} baris, jadi tidak ditempel. Tempel sebagian dahulu.`}</p>
            ) : null}
          </div>
        </div>
      ) : (
        <div className={styles.below}>
          <Button type="submit" small name="intent" value="save" formAction={`?ke=${name}`}>
            Tambah baris
          </Button>
        </div>
      )}
    </FieldShell>
  );
}
