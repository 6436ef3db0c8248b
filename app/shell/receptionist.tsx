import styles from './receptionist.module.css';

/** The picture next to the invitation to register. */
export function Receptionist() {
  return (
    <svg viewBox="0 0 120 120" width="120" height="120" aria-hidden="true" className={styles.receptionist}>
      <circle className={styles.ground} cx="60" cy="60" r="58" />
      <path className={styles.coat} d="M20 108c2-24 18-36 40-36s38 12 40 36a58 58 0 0 1-80 0Z" />
      <path className={styles.collar} d="m46 74 14 16 14-16-5-4H51Z" />
      <path className={styles.veil} d="M34 70c-4-30 6-50 26-50s30 20 26 50c-4 10-16 16-26 16s-22-6-26-16Z" />
      <path className={styles.face} d="M43 50c0-13 7-20 17-20s17 7 17 20-7 23-17 23-17-10-17-23Z" />
      <path className={styles.line} d="M52 60q8 7 16 0M51 48v2M69 48v2" />
      <path className={styles.headset} d="M36 56V50c0-18 10-27 24-27s24 9 24 27v8q0 12-14 13" />
      <rect className={styles.headsetPad} x="31" y="50" width="10" height="17" rx="5" />
      <rect className={styles.headsetPad} x="79" y="50" width="10" height="17" rx="5" />
    </svg>
  );
}
