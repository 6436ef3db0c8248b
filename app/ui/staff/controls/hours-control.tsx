import { type KeyboardEvent, useState } from 'react';
import { partName, unreadPart } from '#app/platform/content/form-parts.ts';
import type { Field } from '#app/platform/content/typed-fields.ts';
import { allDay, readSpan, readWeek, type Span, tidySpan, type WeekGrid, writeWeek } from '#app/platform/content/week-hours.ts';
import { dayName } from '#app/platform/time/calendar.ts';
import { Button, IconButton } from '#app/ui/button.tsx';
import { fieldIdOf, useFieldAnswer } from '#app/ui/form/form-context.ts';
import { x } from '#app/ui/icons/glyphs.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { useInBrowser } from '#app/ui/use-in-browser.ts';
import { CellInput } from './cell-input.tsx';
import type { ControlProps } from './control-context.ts';
import { FieldShell } from './field-shell.tsx';
import styles from './hours-control.module.css';
import { useParsed } from './use-parsed.ts';

type HoursField = Extract<Field, { control: 'hours' }>;
type Props = ControlProps<HoursField>;

const emptySpan: Span = { time: '', more: '' };
const isFilled = ({ time, more }: Span) => time.trim() !== '' || more.trim() !== '';
/** Days that are filled together by one press: their name, and their numbers from 0. */
const groups = [
  { label: 'Sen–Jum', days: [0, 1, 2, 3, 4] },
  { label: 'Semua hari', days: [0, 1, 2, 3, 4, 5, 6] },
] as const;

/** The hours of a week, typed as `8-12`. What one day has can be copied to others. */
export function HoursControl({ field, value, isReadOnly, onChange }: Props) {
  const { name, label, hint, isOpen, more } = field;
  const inBrowser = useInBrowser();
  const text = {
    // One empty span stands ready on each day.
    read: (given: string): WeekGrid => {
      const week = readWeek(given, field);
      return { ...week, days: week.days.map((spans) => (spans.length > 0 ? spans : [emptySpan])) };
    },
    write: (week: WeekGrid) => writeWeek(week, field),
  };
  const [week, change] = useParsed(value, text, onChange);
  /** The day that was written last: where its hours go next is one press away. */
  const [latest, setLatest] = useState<number | null>(null);
  const setDay = (day: number, spans: readonly Span[]) => {
    setLatest(day);
    change({ ...week, days: week.days.with(day, spans.length > 0 ? spans : [emptySpan]) });
  };
  const copy = (from: number, to: readonly number[]) => {
    const spans = (week.days[from] ?? []).filter(isFilled);
    change({ ...week, days: week.days.map((own, day) => (to.includes(day) ? spans : own)) });
  };
  const example = isOpen ? `Ketik 8-12, 08.30–20.00, atau ${allDay}` : 'Ketik 8-12; hanya jam mulai, misalnya 8, berarti dengan perjanjian';
  return (
    <FieldShell name={name} label={label} value={value} hint={hint ?? example}>
      <div className={styles.week}>
        {week.days.map((spans, day) => (
          <Day
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place
            key={day}
            field={field}
            day={day}
            spans={spans}
            isReadOnly={isReadOnly}
            inBrowser={inBrowser}
            isLatest={latest === day}
            onSpans={(next) => setDay(day, next)}
            onCopy={(to) => copy(day, to)}
          />
        ))}
      </div>
      {week.unread.length > 0 ? (
        <label className="field">
          <span className="field-label">Belum terbaca sebagai jam</span>
          <span className="field-hint">Pindahkan ke harinya, lalu kosongkan kotak ini.</span>
          <textarea
            className="input"
            id={`${fieldIdOf(name)}-sisa`}
            name={inBrowser ? undefined : unreadPart(name)}
            rows={2}
            value={week.unread.join('\n')}
            readOnly={isReadOnly}
            onChange={(event) => change({ ...week, unread: event.target.value.split('\n') })}
          />
        </label>
      ) : null}
      {more ? <p className="field-hint">{`Kotak kedua: ${more.label.toLowerCase()}${more.isOptional ? ', boleh kosong' : ''}`}</p> : null}
    </FieldShell>
  );
}

type DayProps = {
  field: HoursField;
  day: number;
  spans: readonly Span[];
  isReadOnly: boolean;
  inBrowser: boolean;
  isLatest: boolean;
  onSpans(spans: readonly Span[]): void;
  onCopy(to: readonly number[]): void;
};

/** One day: its spans, and below them where they can be copied to. */
function Day({ field, day, spans, isReadOnly, inBrowser, isLatest, onSpans, onCopy }: DayProps) {
  const called = dayName(day + 1);
  const hasHours = spans.some(isFilled);
  const set = (at: number, part: Partial<Span>) => onSpans(spans.map((one, place) => (place === at ? { ...one, ...part } : one)));
  const spare = inBrowser ? [] : [emptySpan];
  const add = () => isReadOnly || onSpans([...spans, emptySpan]);
  return (
    <fieldset className={styles.day}>
      <legend>{called}</legend>
      <div className={styles.spans}>
        {[...spans, ...spare].map((span, at) => (
          <SpanInputs
            // biome-ignore lint/suspicious/noArrayIndexKey: a span is its place
            key={at}
            field={field}
            day={day}
            at={at}
            span={span}
            isReadOnly={isReadOnly}
            inBrowser={inBrowser}
            isSpare={at >= spans.length}
            hasRemove={spans.length > 1 || isFilled(span)}
            onSpan={(part) => set(at, part)}
            onRemove={() => isReadOnly || onSpans(spans.filter((_, place) => place !== at))}
          />
        ))}
      </div>
      <div className={styles.acts}>
        {hasHours ? (
          <IconButton label={`Tambah jam ${called}`} onClick={add}>
            <Icon glyph={plus} />
          </IconButton>
        ) : null}
        {field.isOpen && !hasHours ? (
          <Button small tone="quiet" onClick={() => isReadOnly || onSpans([{ time: allDay, more: '' }])}>
            24 jam<span className="visually-hidden"> {called}</span>
          </Button>
        ) : null}
      </div>
      {hasHours ? <Copies day={day} called={called} isReadOnly={isReadOnly} isLatest={isLatest} onCopy={onCopy} /> : null}
    </fieldset>
  );
}

/** One press copies the hours of a day to another one, or to several. */
function Copies({
  day,
  called,
  isReadOnly,
  isLatest,
  onCopy,
}: Omit<DayProps, 'field' | 'spans' | 'inBrowser' | 'onSpans'> & { called: string }) {
  const others = [0, 1, 2, 3, 4, 5, 6].filter((one) => one !== day);
  return (
    <details className={styles.copies} open={isLatest}>
      <summary>
        Salin<span className="visually-hidden"> jam {called}</span> ke
      </summary>
      <div>
        {groups.map(({ label, days }) => (
          <Button key={label} small onClick={() => isReadOnly || onCopy(days)}>
            {label}
          </Button>
        ))}
        {others.map((other) => (
          <Button key={other} small onClick={() => isReadOnly || onCopy([other])}>
            {dayName(other + 1)}
          </Button>
        ))}
      </div>
    </details>
  );
}

type SpanProps = Pick<DayProps, 'field' | 'day' | 'isReadOnly' | 'inBrowser'> & {
  at: number;
  span: Span;
  isSpare: boolean;
  hasRemove: boolean;
  onSpan(part: Partial<Span>): void;
  onRemove(): void;
};

/** A time as it is typed; it is written as it was read when the input is left. */
function SpanInputs({ field, day, at, span, isReadOnly, inBrowser, isSpare, hasRemove, onSpan, onRemove }: SpanProps) {
  const { name, more } = field;
  const [typed, setTyped] = useState<string | null>(null);
  const called = `${dayName(day + 1)}, jam ${at + 1}`;
  const before = [name, day + 1, at] as const;
  const place = [name, day + 1, at].join('-');
  const id = fieldIdOf(place);
  const { error: refused } = useFieldAnswer(place);
  const isUnread = span.time.trim() !== '' && typed === null && readSpan(span.time, field) === null;
  const error = isUnread ? 'Tidak terbaca. Tulis seperti 8-12.' : refused;
  const tidy = () => {
    setTyped(null);
    const time = tidySpan(span.time, field);
    if (time !== span.time) onSpan({ time });
  };
  return (
    <div className={isSpare ? `${styles.span} ${styles.spare}` : styles.span}>
      <input
        id={id}
        type="text"
        className="input"
        name={inBrowser ? undefined : partName(...before, 'time')}
        aria-label={called}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        placeholder="8-12"
        autoComplete="off"
        maxLength={40}
        value={typed ?? span.time}
        readOnly={isReadOnly}
        onChange={(event) => {
          setTyped(event.target.value);
          onSpan({ time: event.target.value });
        }}
        onBlur={tidy}
        onKeyDown={(event: KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          tidy();
        }}
      />
      {more ? (
        <div className={styles.more}>
          <CellInput
            cell={more}
            id={`${id}-lain`}
            name={inBrowser ? undefined : partName(...before, 'more')}
            path={partName(name, more.name)}
            label={`${more.label}, ${called}`}
            isTall={false}
            placeholder={more.label}
            value={span.more}
            isReadOnly={isReadOnly}
            described={undefined}
            onChange={(given) => onSpan({ more: given })}
          />
        </div>
      ) : null}
      {hasRemove ? (
        <IconButton label={`Hapus ${called}`} className={styles.remove} onClick={onRemove}>
          <Icon glyph={x} />
        </IconButton>
      ) : null}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      ) : null}
    </div>
  );
}
