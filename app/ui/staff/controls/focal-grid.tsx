import { type ReactNode, useId } from 'react';
import { focalLabels } from '#app/platform/pictures/picture-texts.ts';
import styles from './focal-grid.module.css';

type GridProps = {
  /** 1 top left to 9 bottom right. */
  focal: number;
  onChoose(focal: number): void;
  /** The whole picture. */
  children: ReactNode;
};

/** The part of a picture that must not be cut off, chosen on the picture. */
export function FocalGrid({ focal, onChoose, children }: GridProps) {
  const name = useId();
  return (
    <fieldset className={styles.focal}>
      <legend>Bagian terpenting, yang tidak boleh terpotong</legend>
      <div>
        {children}
        <div className={styles.grid}>
          {focalLabels.map((label, at) => (
            <label key={label}>
              <input type="radio" name={name} checked={focal === at + 1} onChange={() => onChoose(at + 1)} />
              <span className="visually-hidden">{label}</span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  );
}
