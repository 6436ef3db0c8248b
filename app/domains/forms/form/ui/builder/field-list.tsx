import { useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { arrowUp } from '#app/ui/icons/glyphs.ts';
import { copy as copyGlyph } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { trash2 } from '#app/ui/staff/staff-glyphs.ts';
import { typeName } from '../../../definition/check-definition.ts';
import { conditionText } from '../../form-part-texts.ts';
import { type DraftField, fieldPart, fieldTypes } from '../../form-parts.schema.ts';
import { FieldEditor } from './field-editor.tsx';
import styles from './form-builder.module.css';
import { useWorkError } from './form-work-errors.ts';
import type { Work } from './use-work.ts';

type FieldListProps = { work: Work; published: ReadonlyMap<string, string> };

/** Where the focus goes after the next change: a button of a field's row, or the first input of its editor. */
type Focus = Readonly<{ id: string; on: 'up' | 'down' | 'head' | 'label' }>;

/**
 * The fields in their order. A row opens its editor; with Alt and an arrow the field moves, also while its editor has the focus, and the
 * focus moves with it.
 */
export function FieldList({ work, published }: FieldListProps) {
  const [openId, setOpen] = useState<string | null>(null);
  const [removed, setRemoved] = useState<DraftField | null>(null);
  const [said, say] = useState('');
  const list = useRef<HTMLOListElement>(null);
  const wanted = useRef<Focus | null>(null);
  // After the row has moved, or is there.
  useEffect(() => {
    const focus = wanted.current;
    const row = focus && list.current?.querySelector(`[data-field="${CSS.escape(focus.id)}"]`);
    if (!focus || !row) return;
    wanted.current = null;
    row.querySelector<HTMLElement>(`[data-focus="${focus.on}"]`)?.focus();
  });
  const titleOf = (field: DraftField) => field.label || typeName(field.type);

  const move = (field: DraftField, by: -1 | 1, on: Focus['on']) => {
    const at = work.fields.indexOf(field);
    if (!work.move(field, by)) return say(`${titleOf(field)} sudah paling ${by < 0 ? 'atas' : 'bawah'}.`);
    wanted.current = { id: field.id, on };
    say(`${titleOf(field)} pindah ke urutan ${at + by + 1} dari ${work.fields.length}.`);
  };
  const add = (type: DraftField['type']) => {
    const behind = work.fields.find(({ id }) => id === openId) ?? null;
    const id = work.add(type, behind);
    setOpen(id);
    setRemoved(null);
    wanted.current = { id, on: 'label' };
  };
  const remove = (field: DraftField) => {
    const at = work.fields.indexOf(field);
    const next = work.fields[at + 1] ?? work.fields[at - 1];
    work.remove(field);
    setRemoved(field);
    if (next) wanted.current = { id: next.id, on: 'head' };
    say(`${titleOf(field)} dihapus.`);
  };

  return (
    <section className={styles.fields} aria-labelledby="daftar-isian">
      <h2 id="daftar-isian">Isian</h2>
      <p className="field-hint">Alt + ↑ atau Alt + ↓ memindahkan isian yang sedang dipilih.</p>
      <p className="visually-hidden" role="status">
        {said}
      </p>
      <ol ref={list} className={styles.list}>
        {work.fields.map((field, at) => (
          <FieldRow
            key={field.id}
            field={field}
            work={work}
            published={published}
            place={{ at, count: work.fields.length }}
            isOpen={field.id === openId}
            onToggle={() => setOpen(field.id === openId ? null : field.id)}
            onMove={(by, on) => move(field, by, on)}
            onCopy={() => {
              const id = work.copy(field);
              setOpen(id);
              wanted.current = { id, on: 'label' };
            }}
            onRemove={() => remove(field)}
          />
        ))}
      </ol>
      {removed ? (
        <p className={styles.undo}>
          {titleOf(removed)} dihapus.
          <Button
            small
            tone="quiet"
            onClick={() => {
              work.restore(removed);
              wanted.current = { id: removed.id, on: 'head' };
              setRemoved(null);
            }}
          >
            Urungkan
          </Button>
        </p>
      ) : null}
      <AddField onAdd={add} isBehind={work.fields.some(({ id }) => id === openId)} />
    </section>
  );
}

type FieldRowProps = FieldListProps & {
  field: DraftField;
  place: Readonly<{ at: number; count: number }>;
  isOpen: boolean;
  onToggle(): void;
  onMove(by: -1 | 1, on: Focus['on']): void;
  onCopy(): void;
  onRemove(): void;
};

function FieldRow({ field, work, published, place, isOpen, onToggle, onMove, onCopy, onRemove }: FieldRowProps) {
  const error = useWorkError()(fieldPart(field.id));
  const title = field.label || typeName(field.type);
  const when = conditionText(field, work.fields);
  return (
    <li
      data-field={field.id}
      className={styles.row}
      data-wrong={error ? true : undefined}
      onKeyDown={(event) => {
        if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
        event.preventDefault();
        onMove(event.key === 'ArrowUp' ? -1 : 1, event.target instanceof HTMLInputElement ? 'label' : 'head');
      }}
    >
      <div className={styles.head}>
        <button type="button" className={styles.toggle} data-focus="head" aria-expanded={isOpen} onClick={onToggle}>
          <span className={styles.number}>{place.at + 1}</span>
          <span>
            <strong>{title}</strong>
            <span className={styles.second}>
              {typeName(field.type)}
              {field.required ? ', wajib' : ''}
              {when ? ` · ${when}` : ''}
            </span>
          </span>
        </button>
        <div className={styles.tools}>
          <button
            type="button"
            className="icon-button"
            data-focus="up"
            aria-label={`Naikkan ${title}`}
            disabled={place.at === 0}
            onClick={() => onMove(-1, 'up')}
          >
            <Icon glyph={arrowUp} />
          </button>
          <button
            type="button"
            className={`icon-button ${styles.down}`}
            data-focus="down"
            aria-label={`Turunkan ${title}`}
            disabled={place.at === place.count - 1}
            onClick={() => onMove(1, 'down')}
          >
            <Icon glyph={arrowUp} />
          </button>
          <button type="button" className="icon-button" aria-label={`Gandakan ${title}`} onClick={onCopy}>
            <Icon glyph={copyGlyph} />
          </button>
          <button type="button" className="icon-button" aria-label={`Hapus ${title}`} onClick={onRemove}>
            <Icon glyph={trash2} />
          </button>
        </div>
      </div>
      {error && !isOpen ? <p className="field-error">{error}</p> : null}
      {isOpen ? <FieldEditor field={field} work={work} published={published} /> : null}
    </li>
  );
}

function AddField({ onAdd, isBehind }: { onAdd(type: DraftField['type']): void; isBehind: boolean }) {
  const [type, setType] = useState<DraftField['type']>('text');
  return (
    <div className={styles.add}>
      <label>
        <span className="field-label">Jenis isian baru</span>
        <select className="select" value={type} onChange={(event) => setType(event.target.value as DraftField['type'])}>
          {fieldTypes.map((one) => (
            <option key={one} value={one}>
              {typeName(one)}
            </option>
          ))}
        </select>
      </label>
      <Button tone="secondary" onClick={() => onAdd(type)}>
        {isBehind ? 'Tambah di bawah yang terbuka' : 'Tambah isian'}
      </Button>
    </div>
  );
}
