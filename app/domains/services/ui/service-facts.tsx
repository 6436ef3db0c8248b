import { rupiah } from '#app/platform/text/money.ts';
import titles from '#app/ui/parts/titles.module.css';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { ServiceDetail } from '../service.schema.ts';
import { scheduleLines } from '../service-calendar.ts';
import styles from './service-detail.module.css';

/** The options of the service, each with its price and, for a chat, its duration. */
export function ServiceOptions({ options }: Pick<ServiceDetail, 'options'>) {
  if (options.length === 0) return null;
  return (
    <section aria-labelledby="pilihan">
      <h2 id="pilihan" className={titles.medium}>
        Pilihan
      </h2>
      <ul className={styles.options}>
        {options.map(({ id, name, price, duration }) => (
          <li key={id}>
            <span>
              {name}
              {/* Many options have their duration in their name. */}
              {duration === null || name.includes(`${duration} menit`) ? null : <small>{`${duration} menit`}</small>}
            </span>
            <strong>{rupiah(price)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ServiceHours({ schedules, timeZone }: Pick<ServiceDetail, 'schedules'> & { timeZone: string }) {
  return (
    <ul className={styles.hours}>
      {scheduleLines(schedules, timeZone).map(({ days, hours }) => (
        <li key={days}>
          <span>{days}</span>
          <span>
            <Unbroken>{hours}</Unbroken>
          </span>
        </li>
      ))}
    </ul>
  );
}
