import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { IconButton } from '#app/ui/button.tsx';
import { arrowUp, x } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { arrowDown, gripVertical } from '../staff-glyphs.ts';
import styles from './row-list.module.css';

type RowActs = Readonly<{
  isReadOnly: boolean;
  onMove(from: number, to: number): void;
  onRemove(at: number): void;
}>;

type OrderProps = RowActs & {
  at: number;
  count: number;
  /** What the row is called. */
  name: string;
};

/** The element that holds all rows, and the place of a row in it. */
const rowOf = (element: Element) => element.closest<HTMLElement>('[data-row]');
const placeOf = (element: Element) => Number(rowOf(element)?.dataset.row);

/** The buttons of a row: up, down, remove. The focus goes along with the row. */
export function RowButtons({ at, count, name, isReadOnly, onMove, onRemove }: OrderProps) {
  const buttons = useRef<HTMLDivElement>(null);
  const change = (act: () => void, place: number, button: string) => {
    const rows = rowOf(buttons.current as Element)?.parentElement;
    flushSync(act);
    rows?.querySelector<HTMLElement>(`:scope > [data-row="${place}"] [data-act="${button}"]`)?.focus();
  };
  const move = (to: number, button: string) => {
    if (!isReadOnly && to >= 0 && to < count) change(() => onMove(at, to), to, button);
  };
  return (
    <div ref={buttons} className={styles.buttons}>
      <IconButton label={`Naikkan ${name}`} data-act="up" aria-disabled={at === 0} onClick={() => move(at - 1, 'up')}>
        <Icon glyph={arrowUp} />
      </IconButton>
      <IconButton label={`Turunkan ${name}`} data-act="down" aria-disabled={at === count - 1} onClick={() => move(at + 1, 'down')}>
        <Icon glyph={arrowDown} />
      </IconButton>
      <IconButton
        label={`Hapus ${name}`}
        data-act="remove"
        onClick={() => {
          if (!isReadOnly) change(() => onRemove(at), Math.max(0, at === count - 1 ? at - 1 : at), 'remove');
        }}
      >
        <Icon glyph={x} />
      </IconButton>
    </div>
  );
}

/** Dragging of rows by the mouse: `handle` for what is dragged, `target` for each row. The buttons do the same for everybody. */
export function useRowDrag({ isReadOnly, onMove }: Pick<RowActs, 'isReadOnly' | 'onMove'>) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return {
    /** The row before or after which the dragged one would stand. */
    markOf: (at: number) => (over !== at || dragged === null || dragged === at ? undefined : dragged > at ? 'before' : 'after'),
    handle: {
      draggable: !isReadOnly,
      onDragStart(event: DragEvent<HTMLElement>) {
        const row = rowOf(event.currentTarget);
        if (row) event.dataTransfer.setDragImage(row, 0, 0);
        event.dataTransfer.effectAllowed = 'move';
        setDragged(placeOf(event.currentTarget));
      },
      onDragEnd: end,
    },
    target: {
      onDragOver(event: DragEvent<HTMLElement>) {
        if (dragged === null) return;
        event.preventDefault();
        setOver(placeOf(event.currentTarget));
      },
      onDrop(event: DragEvent<HTMLElement>) {
        if (dragged === null) return;
        event.preventDefault();
        onMove(dragged, placeOf(event.currentTarget));
        end();
      },
    },
  };
}

/** What a row is dragged by. */
export function Grip(handle: ReturnType<typeof useRowDrag>['handle']) {
  return (
    <span className={styles.grip} aria-hidden="true" {...handle}>
      <Icon glyph={gripVertical} />
    </span>
  );
}

type RowListProps<T> = RowActs & {
  label: string;
  items: readonly T[];
  nameOf(item: T, at: number): string;
  render(item: T, at: number): ReactNode;
};

/** Items in an order that people change, one below the other. */
export function RowList<T>({ label, items, nameOf, render, ...acts }: RowListProps<T>) {
  const drag = useRowDrag(acts);
  if (items.length === 0) return null;
  return (
    <ol className={styles.rows} aria-label={label}>
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place
        <li key={at} data-row={at} className={styles.row} data-mark={drag.markOf(at)} {...drag.target}>
          <Grip {...drag.handle} />
          <div className={styles.item}>{render(item, at)}</div>
          <RowButtons {...acts} at={at} count={items.length} name={nameOf(item, at)} />
        </li>
      ))}
    </ol>
  );
}
