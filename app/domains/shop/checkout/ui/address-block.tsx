import { mapPin } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import words from '#app/ui/parts/words.module.css';
import { DialogLink } from '#app/ui/route-dialog.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import { noAddressText } from '../checkout-texts.schema.ts';
import styles from './medicine-confirmation.module.css';

type AddressBlockProps = {
  address: Readonly<{ label: string; name: string; phone: string; description: string; note: string; area: string }> | null;
  hasAddresses: boolean;
  choosePath: string;
  newPath: string;
};

/** Where it is sent: the selected address, or the way to one. */
export function AddressBlock({ address, hasAddresses, choosePath, newPath }: AddressBlockProps) {
  return (
    <section className={`card ${styles.part}`} aria-labelledby="alamat">
      <header>
        <h2 id="alamat">Alamat pengiriman</h2>
        {address ? (
          <DialogLink href={choosePath} className="button button-quiet button-small">
            Ubah<span className="visually-hidden"> alamat</span>
          </DialogLink>
        ) : null}
      </header>
      {address ? (
        <address className={styles.address}>
          <Icon glyph={mapPin} />
          <span>
            <strong>{address.label}</strong>
            <span>
              {address.name}, <Unbroken>{address.phone}</Unbroken>
            </span>
            <span>{address.description}</span>
            <span>{address.area}</span>
            {address.note ? <span className={words.soft}>Catatan: {address.note}</span> : null}
          </span>
        </address>
      ) : (
        <div className={styles.missing}>
          <p>{hasAddresses ? noAddressText : 'Anda belum mengatur alamat'}</p>
          <DialogLink href={hasAddresses ? choosePath : newPath} className="button button-brand">
            {hasAddresses ? 'Pilih Alamat' : 'Buat Alamat'}
          </DialogLink>
        </div>
      )}
    </section>
  );
}
