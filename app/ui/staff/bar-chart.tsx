import { useId } from 'react';
import styles from './bar-chart.module.css';

type Bar = Readonly<{ label: string; short: string; value: number | null }>;

const size = { width: 720, height: 240, left: 64, right: 8, top: 24, bottom: 40 } as const;

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
 * Bars with an axis, drawn on the server. A number that is left out is a mark on the axis, not a bar of height 0. The same numbers stand in a
 * table beside it, to which the picture refers.
 */
export function BarChart({ title, bars, unit }: { title: string; bars: readonly Bar[]; unit: string }) {
  const id = useId();
  const top = topOf(bars.map(({ value }) => value ?? 0));
  const [inner, tall] = [size.width - size.left - size.right, size.height - size.top - size.bottom];
  const step = inner / Math.max(bars.length, 1);
  const width = Math.min(step * 0.7, 64);
  const yOf = (value: number) => size.top + tall - (value / top) * tall;
  const every = bars.length > 16 ? 3 : bars.length > 8 ? 2 : 1;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-labelledby={`${id}-title ${id}-desc`}>
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>Angka yang sama ada di tabel di bawah grafik ini.</desc>
      {[0, 1, 2, 3, 4].map((line) => {
        const value = (top / 4) * line;
        return (
          <g key={line}>
            <line className={styles.grid} x1={size.left} x2={size.width - size.right} y1={yOf(value)} y2={yOf(value)} />
            <text className={styles.tick} x={size.left - 6} y={yOf(value) + 4} textAnchor="end">
              {value.toLocaleString('id-ID')}
            </text>
          </g>
        );
      })}
      {bars.map(({ label, short, value }, at) => {
        const x = size.left + step * at + (step - width) / 2;
        return (
          <g key={label}>
            {value === null ? (
              <text className={styles.tick} x={x + width / 2} y={yOf(0) - 4} textAnchor="middle">
                ×
              </text>
            ) : (
              <rect className={styles.bar} x={x} y={yOf(value)} width={width} height={yOf(0) - yOf(value)} rx={2}>
                <title>{`${label}: ${value.toLocaleString('id-ID')} ${unit}`}</title>
              </rect>
            )}
            {at % every === 0 ? (
              <text className={styles.tick} x={x + width / 2} y={size.height - 8} textAnchor="middle">
                {short}
              </text>
            ) : null}
          </g>
        );
      })}
    </svg>
  );
}
