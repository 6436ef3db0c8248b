import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type Block, readBlocks, writeBlocks } from '#app/platform/content/block-text.ts';
import { partName } from '#app/platform/content/form-parts.ts';
import type { Problem } from '#app/platform/content/typed-fields.ts';
import { Button } from '#app/ui/button.tsx';
import { TextAreaField, TextField } from '#app/ui/field.tsx';
import { fieldIdOf } from '#app/ui/form/form-context.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import styles from './blocks-control.module.css';
import type { BlocksProps } from './blocks-field.tsx';
import { ControlContext, useRecord, useRowProblems } from './control-context.ts';
import { FieldShell } from './field-shell.tsx';
import { moveRow } from './move-row.ts';
import { Grip, RowButtons, useRowDrag } from './row-list.tsx';
import { useParsed } from './use-parsed.ts';
import { useRowKeys } from './use-row-keys.ts';

/** Sections as cards that fold, in an order that people change; one is added between any two. */
export function BlocksControl({ field, value, isReadOnly, onChange }: BlocksProps) {
  const { name, label, hint, kinds } = field;
  const list = useRef<HTMLOListElement>(null);
  const text = {
    read: (given: string): readonly Block[] => readBlocks(given, kinds),
    write: (blocks: readonly Block[]) => writeBlocks(blocks, kinds),
  };
  const [blocks, change] = useParsed(value, text, onChange);
  // A card stays open or shut where its section goes.
  const { keys, ...order } = useRowKeys(blocks.length);
  const [isAlone] = useState(blocks.length === 1);
  const onMove = (from: number, to: number) => {
    order.move(from, to);
    change(moveRow(blocks, from, to));
  };
  const drag = useRowDrag({ isReadOnly, onMove });
  const add = (at: number, kind: string) => {
    if (isReadOnly) return;
    flushSync(() => {
      order.add(at);
      change(blocks.toSpliced(at, 0, { kind, title: '', values: {}, rest: '' }));
    });
    // The rows inside of a section are numbered too.
    const card = list.current?.querySelector<HTMLElement>(`:scope > [data-row="${at}"]`);
    const details = card?.querySelector('details');
    if (details) details.open = true;
    card?.querySelector<HTMLElement>('input')?.focus();
  };
  const set = (at: number, part: Partial<Block>) => change(blocks.map((one, place) => (place === at ? { ...one, ...part } : one)));
  return (
    <FieldShell name={name} label={label} hint={hint} value={value}>
      <AddBlock kinds={kinds} place="di awal" isOpen={blocks.length === 0} onAdd={(kind) => add(0, kind)} />
      <ol ref={list} className={styles.blocks} aria-label={label}>
        {blocks.map((block, at) => (
          <li key={keys[at]} data-row={at} data-mark={drag.markOf(at)} {...drag.target}>
            <div className={styles.card}>
              <div className={styles.head}>
                <Grip {...drag.handle} />
                <RowButtons
                  at={at}
                  isReadOnly={isReadOnly}
                  onMove={onMove}
                  count={blocks.length}
                  name={`bagian ${block.title || block.kind || at + 1}`}
                  onRemove={(gone) => {
                    order.remove(gone);
                    change(blocks.toSpliced(gone, 1));
                  }}
                />
              </div>
              <details className={styles.details} open={isAlone && keys[at] === 0}>
                <summary>
                  <span>
                    {block.kind || 'Tanpa jenis'}
                    {block.title ? <strong>{`: ${block.title}`}</strong> : null}
                  </span>
                </summary>
                <BlockFields field={field} block={block} at={at} isReadOnly={isReadOnly} onSet={(part) => set(at, part)} />
              </details>
            </div>
            <AddBlock
              kinds={kinds}
              place={`setelah ${block.title || block.kind}`}
              isOpen={at === blocks.length - 1}
              onAdd={(kind) => add(at + 1, kind)}
            />
          </li>
        ))}
      </ol>
    </FieldShell>
  );
}

type AddProps = { kinds: BlocksProps['field']['kinds']; place: string; isOpen: boolean; onAdd(kind: string): void };

/** The kinds of sections: in sight at the end, where most are added, and one press away between two others. */
function AddBlock({ kinds, place, isOpen, onAdd }: AddProps) {
  const box = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={box} open={isOpen} className={styles.add}>
      <summary>
        <Icon glyph={plus} />
        Tambah bagian<span className="visually-hidden"> {place}</span>
      </summary>
      <div>
        {kinds.map(({ label }) => (
          <Button
            key={label}
            small
            onClick={() => {
              if (box.current) box.current.open = false;
              onAdd(label);
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </details>
  );
}

type BlockProps = { field: BlocksProps['field']; block: Block; at: number; isReadOnly: boolean; onSet(part: Partial<Block>): void };

/** The fields of a section. Their names begin with the place of the section, so that they are no fields of the record. */
function BlockFields({ field, block, at, isReadOnly, onSet }: BlockProps) {
  const record = useRecord();
  const problem = useRowProblems(field.name)(at);
  const kind = field.kinds.find(({ label }) => label.toLowerCase() === block.kind.toLowerCase());
  // Some fields are called by a mark, `+ termasuk`, which no id has.
  const inner = (name: string) => partName(field.name, at, name.replace(/\W+/g, ''));
  const own = kind?.fields ?? [];
  const problems = record.problems.flatMap(({ row, cell, ...rest }): Problem[] =>
    rest.field === field.name && row === at && cell !== undefined ? [{ ...rest, field: inner(cell) }] : [],
  );
  const set = (name: string, text: string) => {
    const named = own.find((one) => inner(one.name) === name);
    if (named) onSet({ values: { ...block.values, [named.name]: text } });
  };
  const fields = own.filter(({ isKept }) => !isKept).map((one) => ({ ...one, name: inner(one.name) }));
  const values = Object.fromEntries(Object.entries(block.values).map(([name, text]) => [inner(name), text]));
  return (
    <ControlContext value={{ ...record, problems, fields, values, set }}>
      <div className={styles.fields}>
        <TextField
          id={fieldIdOf(inner('judul'))}
          label="Judul bagian"
          value={block.title}
          error={problem.error}
          readOnly={isReadOnly}
          autoComplete="off"
          onChange={(event) => onSet({ title: event.target.value })}
        />
        {fields.map((one) => (
          <div key={one.name}>
            {record.draw({ field: one, isReadOnly, value: values[one.name] ?? '', onChange: (text) => set(one.name, text) })}
          </div>
        ))}
        {block.rest !== '' ? (
          <TextAreaField
            id={fieldIdOf(inner('sisa'))}
            label="Lainnya"
            hint="Bagian ini tidak punya tempat untuk tulisan ini. Pindahkan ke isian di atas, lalu kosongkan."
            rows={4}
            value={block.rest}
            readOnly={isReadOnly}
            onChange={(event) => onSet({ rest: event.target.value })}
          />
        ) : null}
      </div>
    </ControlContext>
  );
}
