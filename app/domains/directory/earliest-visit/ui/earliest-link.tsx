import { Link } from '#app/ui/link.tsx';
import { listAddress } from '#app/ui/list/address.ts';
import styles from './earliest-link.module.css';

/** The way from a list of doctors to the same doctors by their first free date. */
export function EarliestLink({ specialist, unit }: { specialist: string; unit: string }) {
  return (
    <p className={styles.way}>
      <Link href={listAddress('/dokter/tercepat', { spesialis: specialist, unit })} className="link">
        Siapa yang paling cepat?
      </Link>
    </p>
  );
}
