import { FactList } from '#app/ui/fact-list.tsx';
import styles from '../../room/ui/chat-room.module.css';
import type { ReadRoom } from '../conversation.schema.ts';

const kinds: Readonly<Record<string, string>> = {
  umum: 'Umum',
  anak: 'Anak',
  hamil: 'Kehamilan dan nifas',
  jantung: 'Jantung',
};

/** What the patient wrote before the payment. */
export function IntakeFacts({ intake }: Pick<ReadRoom['room'], 'intake'>) {
  const facts = [
    ['Jenis', kinds[intake.kind] ?? intake.kind],
    ['Keluhan', intake.complaint],
    ['Sejak', intake.since],
    ['Alergi', intake.allergies],
    ['Obat yang diminum', intake.medicines],
    ['Penyakit lain', intake.conditions],
  ] as const;
  return <FactList facts={facts} className={styles.summary} />;
}
