import { dayName, hoursOf } from '#app/platform/calendar.ts';
import { rupiah } from '#app/platform/money.ts';
import type { ServiceDetail } from '../services.schema.ts';

/** What can be chosen within the service, each with its price and, for a chat, how long it lasts. */
export function ServiceOptions({ options }: Pick<ServiceDetail, 'options'>) {
  if (options.length === 0) return null;
  return (
    <section aria-labelledby="pilihan">
      <h2 id="pilihan" className="text-xl">
        Pilihan
      </h2>
      <ul className="service-options">
        {options.map(({ id, name, price, duration }) => (
          <li key={id}>
            <span>
              {name}
              {duration === null ? null : <small>{`${duration} menit`}</small>}
            </span>
            <strong>{rupiah(price)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The weekly hours, day by day. */
export function ServiceHours({ schedules, timeZone }: Pick<ServiceDetail, 'schedules'> & { timeZone: string }) {
  const days = [...new Set(schedules.map((one) => one.day_id))];
  return (
    <ul className="service-hours">
      {days.map((day) => (
        <li key={day}>
          <span>{dayName(day)}</span>
          <span>
            {schedules
              .filter((one) => one.day_id === day)
              .map((one) => (
                <span key={one.id}>{hoursOf(one.start_hour, one.end_hour, timeZone)}</span>
              ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
