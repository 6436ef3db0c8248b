import { type Fact, FactList } from '#app/ui/fact-list.tsx';
import { circleAlert } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import titles from '#app/ui/parts/titles.module.css';
import type { MedicineDetail } from '../medicine.schema.ts';
import { warningTexts } from '../medicine.ts';
import styles from './medicine-detail.module.css';

/** The printed warning of a medicine of limited sale: white letters on black, as on its package. */
export function PrintedWarning({ number }: { number: number | null }) {
  const text = number === null ? undefined : warningTexts[number - 1];
  if (!text) return null;
  return (
    <p className={styles.warning}>
      <Icon glyph={circleAlert} />
      <span>
        <strong>{`P No. ${number}`}</strong>
        {text}
      </span>
    </p>
  );
}

/** How to take and keep the medicine, and what it is; facts that are not recorded are left out. */
export function MedicineFacts({ medicine }: { medicine: MedicineDetail }) {
  const { brand, generic, composition, dosage, warnings, storage, maker, nie } = medicine;
  const facts: readonly Fact[] = [
    ['Merek', brand],
    ['Zat aktif', generic],
    ['Komposisi', composition],
    ['Aturan pakai', dosage],
    ['Perhatian', warnings],
    ['Penyimpanan', storage],
    ['Produsen', maker],
    ['Nomor izin edar', nie],
  ];
  return <FactList facts={facts} className={styles.facts} />;
}

/** Who sells it: what the law asks a pharmacy to state. */
export function PharmacyFacts({ pharmacy }: Pick<MedicineDetail, 'pharmacy'>) {
  const facts: readonly Fact[] = [
    ['Apoteker penanggung jawab', pharmacy.apoteker],
    ['SIPA', pharmacy.sipa],
    ['Izin apotek', pharmacy.license],
    ['Tanda daftar PSEF', pharmacy.psef_no ?? ''],
    ['Pemilik sarana', pharmacy.owner],
    ['Alamat', `${pharmacy.address}, ${pharmacy.city}`],
  ];
  return (
    <section aria-labelledby="apotek">
      <h2 id="apotek" className={titles.medium}>
        Dijual oleh <a href={`/fasilitas-kesehatan/detail/${pharmacy.slug}`}>{pharmacy.name}</a>
      </h2>
      <FactList facts={facts} className={styles.facts} />
    </section>
  );
}
