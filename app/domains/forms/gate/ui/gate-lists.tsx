import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import styles from './gate-board.module.css';

/** A list that people are scanned for, with who came. */
export type BoardList = Readonly<{
  id: number;
  name: string;
  came: number;
  share: number;
  hours: string;
  isCurrent: boolean;
  /** On the clock of the event, as the fields have it. */
  opens: string;
  closes: string;
}>;

type Props = Readonly<{ lists: readonly BoardList[]; expected: number; path: string; answer: FormAnswer | null; next: ListTimes }>;
type ListTimes = Readonly<{ opens: string; closes: string }>;

/** How many came by each list of the event; lists are added, named and given other hours here. */
export function GateLists({ lists, expected, path, answer, next }: Props) {
  const answerOf = (list: string) => (answer && (answer.typed.list?.[0] ?? '') === list ? answer : null);
  return (
    <section className={styles.part} aria-label="Kehadiran">
      <div className={styles.counts}>
        {lists.map((list) => (
          <div key={list.id} className={styles.count} data-current={list.isCurrent || undefined}>
            <h2>{list.name}</h2>
            <p className={styles.figure}>
              <strong>{list.came}</strong> dari {expected}
            </p>
            <meter min={0} max={1} value={list.share} aria-label={`${list.name}: ${list.came} dari ${expected} peserta`} />
            <p className={styles.second}>{list.hours}</p>
            <details className={styles.more} open={answerOf(String(list.id)) !== null}>
              <summary aria-label={`Ubah ${list.name}`}>Ubah</summary>
              <ListForm key={`${list.name} ${list.opens} ${list.closes}`} list={list} path={path} answer={answerOf(String(list.id))} />
            </details>
          </div>
        ))}
        {lists.length === 0 ? (
          <div className={styles.count}>
            <h2>Masuk</h2>
            <p className={styles.figure}>
              <strong>0</strong> dari {expected}
            </p>
            <p className={styles.second}>Daftarnya dibuat waktu pemindai pertama dibuka.</p>
          </div>
        ) : null}
      </div>
      <details className={styles.more} open={answerOf('') !== null}>
        <summary>Tambah daftar</summary>
        <p className={`field-hint ${styles.wide}`}>
          Daftar baru menghitung kehadiran dari awal, misalnya untuk sesi kedua atau makan siang. Tiket yang sama dipindai sekali untuk
          setiap daftar.
        </p>
        <ListForm key={lists.length} list={{ name: `Sesi ${Math.max(2, lists.length + 1)}`, ...next }} path={path} answer={answerOf('')} />
      </details>
    </section>
  );
}

type Edited = Pick<BoardList, 'name' | 'opens' | 'closes'> & Readonly<{ id?: number }>;

type ListFormProps = Readonly<{ list: Edited; path: string; answer: FormAnswer | null }>;

function ListForm({ list: { id, name, opens, closes }, path, answer }: ListFormProps) {
  const action = useUnitAddress()(path);
  const field = (word: string) => `${word}-daftar-${id ?? 'baru'}`;
  return (
    <Form answer={answer} action={action} className={styles.listForm}>
      <input type="hidden" name="intent" value="save_list" />
      {id === undefined ? null : <input type="hidden" name="list" value={id} />}
      <TextField name="name" id={field('nama')} label="Nama daftar" defaultValue={name} maxLength={60} />
      <TextField name="opens" id={field('mulai')} label="Dipindai mulai" type="datetime-local" defaultValue={opens} />
      <TextField name="closes" id={field('selesai')} label="Sampai" type="datetime-local" defaultValue={closes} />
      <SubmitButton tone="brand" busyText="Menyimpan…">
        {id === undefined ? 'Tambah daftar' : 'Simpan'}
      </SubmitButton>
    </Form>
  );
}
