import { StaffLink } from '#app/ui/staff/units.tsx';
import { type Camera, ScanField } from '../../scan/ui/scan-field.tsx';
import { receiptPath } from '../goods-receipt.ts';
import styles from './receipt.module.css';
import type { Scanned } from './receipt-data.ts';

type Props = { id: string; kept: Readonly<Record<string, string>>; scanned: Scanned | null; hasLine: boolean; camera: Camera };

/** The goods that come next: a code, or a name; and what a person chooses where it may be several. */
export function ReceiptScan({ id, kept, scanned, hasLine, camera }: Props) {
  const path = `${receiptPath}/${id}`;
  const isOpen = scanned !== null && !hasLine;
  // The links of staff keep the chosen pharmacies themselves.
  const { unit: _, ...ofLinks } = kept;
  const hrefOf = (more: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams({ ...ofLinks, kode: scanned?.text ?? '', ...(scanned?.reading ? { baca: scanned.reading } : {}), ...more })}`;
  return (
    <>
      <ScanField
        path={path}
        kept={kept}
        name="kode"
        label="Pindai kemasan, atau ketik nama obat"
        hint="Alat pindai mengetik di sini. Nama, zat aktif atau nomor izin juga bisa."
        value={scanned?.text ?? ''}
        camera={camera}
        isWaiting={!hasLine}
      />
      {isOpen && scanned.readings.length > 0 ? (
        <section aria-labelledby="bacaan" className={styles.box}>
          <h2 id="bacaan">Kode ini bisa dibaca dengan beberapa cara. Mana yang tertulis di kemasan?</h2>
          <ul className={styles.choices}>
            {scanned.readings.map(({ at, text }) => (
              <li key={at}>
                <StaffLink href={hrefOf({ baca: String(at) })} className="button button-secondary">
                  {text}
                </StaffLink>
              </li>
            ))}
          </ul>
          <p>Tidak ada yang cocok? Cari obatnya, lalu tulis batch dan kedaluwarsanya.</p>
        </section>
      ) : null}
      {isOpen ? (
        <section aria-labelledby="obat" className={styles.box}>
          <h2 id="obat">
            {scanned.offered.length > 0
              ? 'Pilih obatnya'
              : scanned.readings.length > 0
                ? 'Cari obatnya'
                : 'Kode atau nama ini belum dikenal'}
          </h2>
          {scanned.offered.length > 0 ? (
            <ul className={styles.choices}>
              {scanned.offered.map(({ id: product, name, about }) => (
                <li key={product}>
                  <StaffLink
                    href={hrefOf({ obat: String(product), ...(scanned.search ? { cari: scanned.search } : {}) })}
                    className="button button-secondary"
                  >
                    {`${name}, ${about}`}
                  </StaffLink>
                </li>
              ))}
            </ul>
          ) : null}
          <ScanField
            path={path}
            kept={{ ...kept, kode: scanned.text, ...(scanned.reading ? { baca: scanned.reading } : {}) }}
            name="cari"
            label="Cari obat untuk kode ini"
            hint="Kodenya diingat, jadi cukup satu kali."
            value={scanned.search}
            isWaiting={false}
          />
        </section>
      ) : null}
    </>
  );
}
