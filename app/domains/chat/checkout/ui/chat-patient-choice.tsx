import { LinkButton } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import styles from './chat-checkout.module.css';

/** Whose chat it can be; `room`: the chat of this person with the doctor that goes on. */
type Person = Readonly<{ name: string; age: string | null; room: string | null; path: string }>;

/** For whom the chat is, before anything is asked: the questions follow from the patient's age. */
export function PatientChoice({ people, isUnknown }: { people: readonly Person[]; isUnknown: boolean }) {
  return (
    <section aria-labelledby="siapa" className={styles.part}>
      <h2 id="siapa">Chat ini untuk siapa?</h2>
      {isUnknown ? <Notice>Orang yang dipilih tidak ada di Keluarga akun ini. Pilih lagi.</Notice> : null}
      <ul className={styles.people}>
        {people.map(({ name, age, room, path }) => (
          <li key={path}>
            <LinkButton href={room ? `/chat/${room}` : path} className="button-wide">
              <span>
                {name}
                {age ? `, ${age}` : null}
                {room ? <small>Masih ada chat dengan dokter ini. Buka chatnya</small> : null}
              </span>
            </LinkButton>
          </li>
        ))}
      </ul>
      <AddMember />
    </section>
  );
}

/** Who is not on the list is added to the family first. */
export function AddMember() {
  return (
    <p>
      Untuk anak atau anggota keluarga lain?{' '}
      <a className="link" href="/account/family/add">
        Tambahkan dulu di Keluarga
      </a>
      , lalu mulai chatnya lagi.
    </p>
  );
}
