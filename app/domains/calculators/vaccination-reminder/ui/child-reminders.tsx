import { mediumDateOf } from '#app/platform/time/calendar.ts';
import account from '#app/ui/account.module.css';
import { LinkButton } from '#app/ui/button.tsx';
import { Checkbox } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import titles from '#app/ui/parts/titles.module.css';
import words from '#app/ui/parts/words.module.css';
import { type ScheduleName, scheduleNames, schedules } from '../../vaccination/schedules.ts';
import { remindersPath } from '../vaccination-reminder.ts';
import styles from './child-reminders.module.css';

const childAddress = (id: string, schedule?: ScheduleName) => `${remindersPath}?anak=${id}${schedule ? `&jadwal=${schedule}` : ''}`;
const dosesAddress = (id: string, schedule?: ScheduleName) => `${childAddress(id, schedule)}#imunisasi`;

type Child = Readonly<{ id: string; name: string; age: string; left: number | null; canAsk: boolean }>;

/** A child, whether a reminder is on, and the one press that stops it. */
export function ChildRow({ child: { id, name, age, left, canAsk }, isChosen }: { child: Child; isChosen: boolean }) {
  return (
    <li className={styles.child}>
      <span className={account.words}>
        <span className={`${account.name} ${words.long}`}>{name}</span>
        <span className={words.hint}>
          {age}. {left === null ? 'Tanpa pengingat' : left === 0 ? 'Semua sudah diingatkan' : `${left} imunisasi akan diingatkan`}
        </span>
      </span>
      <div className="actions">
        {isChosen || !canAsk ? null : (
          <LinkButton href={dosesAddress(id)} small aria-label={`${left === null ? 'Ingatkan saya' : 'Ubah pengingat'}: ${name}`}>
            {left === null ? 'Ingatkan saya' : 'Ubah'}
          </LinkButton>
        )}
        {left === null ? null : (
          <Form answer={null} action={remindersPath}>
            <input type="hidden" name="act" value="stop" />
            <input type="hidden" name="member" value={id} />
            <SubmitButton tone="danger" small busyText="Menghentikan…" aria-label={`Hentikan pengingat: ${name}`}>
              Hentikan
            </SubmitButton>
          </Form>
        )}
      </div>
    </li>
  );
}

type Chosen = Readonly<{
  id: string;
  name: string;
  schedule: ScheduleName;
  doses: readonly Readonly<{ id: string; vaccine: string; dose: string; on: string | null; isAsked: boolean }>[];
}>;

/** The coming doses of a child, of which some are chosen. */
export function ChosenDoses({ chosen: { id, name, schedule, doses } }: { chosen: Chosen }) {
  return (
    <section aria-labelledby="imunisasi" className={styles.chosen}>
      <h2 id="imunisasi" className={titles.small}>
        Imunisasi {name} yang belum waktunya
      </h2>
      <p className={words.hint}>
        Menurut {schedules[schedule].label.toLowerCase()}.{' '}
        {scheduleNames
          .filter((one) => one !== schedule)
          .map((one) => (
            <a key={one} className="link" href={dosesAddress(id, one)}>
              Pakai {schedules[one].label.toLowerCase()}
            </a>
          ))}
      </p>
      {doses.length === 0 ? (
        <p>Tidak ada lagi imunisasi yang belum waktunya menurut jadwal ini.</p>
      ) : (
        <Form answer={null} action={childAddress(id, schedule)} className={styles.doses}>
          <input type="hidden" name="act" value="set" />
          <input type="hidden" name="member" value={id} />
          <input type="hidden" name="schedule" value={schedule} />
          {doses.map(({ id: dose, vaccine, dose: number, on, isAsked }) => (
            <Checkbox
              key={dose}
              id={`imunisasi-${dose}`}
              name="doses"
              value={dose}
              defaultChecked={isAsked}
              label={`${vaccine} ${/^\d+$/.test(number) ? `dosis ${number}` : number}${on ? `, mulai ${mediumDateOf(on)}` : ''}`}
            />
          ))}
          <SubmitButton tone="brand" busyText="Menyimpan…">
            Ingatkan saya
          </SubmitButton>
        </Form>
      )}
    </section>
  );
}
