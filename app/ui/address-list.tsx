import type { ComponentType, ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import styles from './address-list.module.css';
import { Form } from './form/form.tsx';
import { SubmitButton } from './form/submit-button.tsx';
import { mapPin } from './icons/glyphs.ts';
import { pencil } from './icons/page-glyphs.ts';
import { Icon } from './icons.tsx';
import { Link } from './link.tsx';

export type AddressEntry = Readonly<{
  id: string;
  label: string;
  name: string;
  phone: string;
  description: string;
  note: string;
  /** Village, district, city and province in one line, and the post code. */
  area: string;
  main: boolean;
  selected: boolean;
}>;

/** The action on an address: posted as `act`, with its `id`. */
export type AddressAct = 'select' | 'main' | 'delete';

type AddressListProps = Readonly<{
  addresses: readonly AddressEntry[];
  /** The address to which the actions are posted. */
  action: string;
  answer: FormAnswer | undefined;
  editPath(id: string): string;
  /** In a dialog, whose forms replace each other in the history. */
  replace?: boolean;
  link?: ComponentType<{ href: string; className: string; children: ReactNode }>;
  /** The level of the heading of each card. */
  headingLevel?: 2 | 3;
}>;

/** A person's delivery addresses, each with its marks and its actions; for the account and for orders. */
export function AddressList({ addresses, ...rest }: AddressListProps) {
  return (
    <ul className={styles.list}>
      {addresses.map((address) => (
        <AddressCard key={address.id} address={address} {...rest} />
      ))}
    </ul>
  );
}

function AddressCard({
  address,
  action,
  answer,
  editPath,
  replace,
  link: EditLink = Link,
  headingLevel = 2,
}: Omit<AddressListProps, 'addresses'> & { address: AddressEntry }) {
  const { id, label, name, phone, description, note, area, main, selected } = address;
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const act = (kind: AddressAct, caption: string, tone: 'secondary' | 'danger' | 'quiet') => (
    <Form answer={answer} action={action} replace={replace}>
      <input type="hidden" name="act" value={kind} />
      <input type="hidden" name="id" value={id} />
      <SubmitButton tone={tone} small busyText="Menyimpan…">
        {caption} <span className="visually-hidden">{label}</span>
      </SubmitButton>
    </Form>
  );
  return (
    <li className={styles.card} data-selected={selected ? '' : undefined}>
      <div className={styles.head}>
        <Heading>{label}</Heading>
        {main ? <span className="chip">Alamat utama</span> : null}
        {selected ? <span className={`chip ${styles.selected}`}>Dipilih untuk pengiriman</span> : null}
      </div>
      <p className={styles.person}>
        <strong>{name}</strong>
        <span>{phone}</span>
      </p>
      <p className={styles.text}>
        <Icon glyph={mapPin} />
        <span>
          <span className={styles.street}>{description}</span>
          <span>{area}</span>
          {note ? <span className={styles.note}>Catatan: {note}</span> : null}
        </span>
      </p>
      <div className={styles.acts}>
        {selected ? null : act('select', 'Pilih', 'secondary')}
        {main ? null : act('main', 'Jadikan utama', 'quiet')}
        <EditLink href={editPath(id)} className="button button-quiet button-small">
          <Icon glyph={pencil} />
          Ubah <span className="visually-hidden">{label}</span>
        </EditLink>
        {main ? null : (
          <details className={styles.delete}>
            <summary className="button button-quiet button-small">
              Hapus <span className="visually-hidden">{label}</span>
            </summary>
            <div className={styles.sure}>
              <p>Hapus alamat “{label}”? Alamat yang dihapus tidak dapat dikembalikan.</p>
              {act('delete', 'Ya, hapus', 'danger')}
            </div>
          </details>
        )}
      </div>
      {main ? <p className={styles.why}>Alamat utama tidak dapat dihapus. Jadikan alamat lain alamat utama dulu.</p> : null}
    </li>
  );
}
