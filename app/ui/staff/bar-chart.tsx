import { useId } from 'react';
import styles from './bar-chart.module.css';

type Bar = Readonly<{ label: string; short: string; value: number | null }>;

/** In pixels, so that letters keep their size; across, the picture has the width of its place, and its parts have shares of it. */
const size = { height: 260, top: 36, bottom: 32 } as const;

/** A round number at or above the largest value, with steps that are whole. */
function topOf(values: readonly number[]): number {
  const max = Math.max(4, ...values);
  const power = 10 ** Math.floor(Math.log10(max));
  return (
    [1, 1.2, 1.6, 2, 2.4, 3.2, 4, 4.8, 6, 8, 10].map((factor) => factor * power).find((top) => top >= max && top % 4 === 0) ??
    Math.ceil(max / 4) * 4
  );
}

/**
 * Bars with an axis, drawn on the server. A number that is left out is a mark on the axis, not a bar of height 0: the page says what it means. The
 * same numbers stand in a table beside it, to which the picture refers.
 */
export function BarChart({ title, bars, unit }: { title: string; bars: readonly Bar[]; unit: string }) {
  const id = useId();
  const top = topOf(bars.map(({ value }) => value ?? 0));
  const tall = size.height - size.top - size.bottom;
  const step = 100 / Math.max(bars.length, 1);
  /** The share of its place that a bar takes: a few bars are not made as wide as they could be. */
  const filled = Math.min(0.7, bars.length / 10);
  const yOf = (value: number) => size.top + tall - (value / top) * tall;
  const every = bars.length > 16 ? 3 : bars.length > 8 ? 2 : 1;
  return (
    <svg className={styles.chart} height={size.height} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>Angka yang sama ada di tabel di bawah grafik ini.</desc>
      <text className={styles.tick} x={-56} y={14}>
        {unit}
      </text>
      {[0, 1, 2, 3, 4].map((line) => {
        const value = (top / 4) * line;
        return (
          <g key={line}>
            <line className={styles.grid} x1={0} x2="100%" y1={yOf(value)} y2={yOf(value)} />
            <text className={styles.tick} x={-6} y={yOf(value) + 4} textAnchor="end">
              {value.toLocaleString('id-ID')}
            </text>
          </g>
        );
      })}
      {bars.map(({ label, short, value }, at) => {
        const middle = `${step * (at + 0.5)}%`;
        return (
          <g key={label}>
            {value === null ? (
              <text className={styles.tick} x={middle} y={yOf(0) - 4} textAnchor="middle">
                ×<title>{`${label}: disembunyikan`}</title>
              </text>
            ) : (
              <rect
                className={styles.bar}
                x={`${step * (at + (1 - filled) / 2)}%`}
                y={yOf(value)}
                width={`${step * filled}%`}
                height={yOf(0) - yOf(value)}
                rx={2}
              >
                <title>{`${label}: ${value.toLocaleString('id-ID')} ${unit}`}</title>
              </rect>
            )}
            {at % every === 0 ? (
              <text className={styles.tick} x={middle} y={size.height - 8} textAnchor="middle">
                {short}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
