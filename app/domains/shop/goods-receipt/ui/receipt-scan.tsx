import { type Camera, ScanField } from '../../scan/ui/scan-field.tsx';
import { GoodsChoices } from '../../ui/goods-forms.tsx';
import { receiptPath } from '../goods-receipt.ts';
import type { Scanned } from './receipt-data.ts';

type Props = {
  id: string;
  scan: Readonly<{ kept: Readonly<Record<string, string>>; camera: Camera }>;
  scanned: Scanned | null;
  hasLine: boolean;
};

/** The goods that come next: a code, or a name; and what a person chooses where it may be several. */
export function ReceiptScan({ id, scan, scanned, hasLine }: Props) {
  const path = `${receiptPath}/${id}`;
  const { kept } = scan;
  const isOpen = scanned !== null && !hasLine;
  // The links of staff keep the chosen pharmacies themselves.
  const { unit: _, ...ofLinks } = kept;
  const hrefOf = (more: Readonly<Record<string, string>>) =>
    `${path}?${new URLSearchParams({ ...ofLinks, kode: scanned?.text ?? '', ...(scanned?.reading ? { baca: scanned.reading } : {}), ...more })}`;
  return (
    <>
      <ScanField
        path={path}
        {...scan}
        name="kode"
        label="Pindai kemasan, atau ketik nama obat"
        hint="Alat pindai mengetik di sini. Nama, zat aktif atau nomor izin juga bisa."
        value={scanned?.text ?? ''}
        isWaiting={!hasLine}
      />
      {isOpen && scanned.readings.length > 0 ? (
        <GoodsChoices
          title="Kode ini bisa dibaca dengan beberapa cara. Mana yang tertulis di kemasan?"
          choices={scanned.readings.map(({ at, text }) => ({ key: at, href: hrefOf({ baca: String(at) }), text }))}
        >
          <p>Tidak ada yang cocok? Cari obatnya, lalu tulis batch dan kedaluwarsanya.</p>
        </GoodsChoices>
      ) : null}
      {isOpen ? (
        <GoodsChoices
          title={titleOf(scanned)}
          choices={scanned.offered.map(({ id: product, name, about }) => ({
            key: product,
            href: hrefOf({ obat: String(product), ...(scanned.search ? { cari: scanned.search } : {}) }),
            text: `${name}, ${about}`,
          }))}
        >
          <ScanField
            path={path}
            kept={{ ...kept, kode: scanned.text, ...(scanned.reading ? { baca: scanned.reading } : {}) }}
            name="cari"
            label="Cari obat untuk kode ini"
            hint="Kodenya diingat, jadi cukup satu kali."
            value={scanned.search}
            isWaiting={false}
          />
        </GoodsChoices>
      ) : null}
    </>
  );
}

function titleOf({ offered, readings }: Scanned): string {
  if (offered.length > 0) return 'Pilih obatnya';
  return readings.length > 0 ? 'Cari obatnya' : 'Kode atau nama ini belum dikenal';
}
