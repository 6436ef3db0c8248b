import { listText } from '#app/platform/text/list-text.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import { chevronLeft, chevronRight } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { type CalendarDay, type MonthCalendar, sessionText } from '../service-calendar.ts';
import styles from './month-calendar.module.css';

const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];

type MonthCalendarProps = {
  calendar: MonthCalendar;
  /** Path of the page; `?bulan=` selects the month. */
  path: string;
  /** The current month, which needs no parameter. */
  currentMonth: string;
  timeZone: string;
};

/** One month as a table: the days on which the service runs are marked, and have their hours as text for screen readers. */
export function MonthCalendarTable({ calendar, path, currentMonth, timeZone }: MonthCalendarProps) {
  const { previous, next, title, weeks } = calendar;
  const addressOf = (month: string) => (month === currentMonth ? `${path}#kalender` : `${path}?bulan=${month}#kalender`);
  const holidays = weeks.flat().filter((day) => day?.holiday && day.state === 'holiday');
  const has = (state: CalendarDay['state']) => weeks.flat().some((day) => day?.state === state);
  return (
    <div className={styles.month}>
      <nav aria-label="Bulan lain" className={styles.nav}>
        {previous ? (
          <a href={addressOf(previous.month)} rel="prev">
            <Icon glyph={chevronLeft} />
            {previous.title}
          </a>
        ) : (
          <span />
        )}
        {next ? (
          <a href={addressOf(next.month)} rel="next">
            {next.title}
            <Icon glyph={chevronRight} />
          </a>
        ) : null}
      </nav>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {weekdays.map((name) => (
              <th key={name} scope="col">
                <abbr title={name}>{name.slice(0, 3)}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find((day) => day)?.date}>
              {week.map((day, column) => (day ? <DayCell key={day.date} day={day} timeZone={timeZone} /> : <td key={weekdays[column]} />))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className={styles.legend}>
        <li>
          <span data-state="runs" aria-hidden="true" /> Layanan tersedia
        </li>
        {holidays.map((day) =>
          day ? (
            <li key={day.date}>
              <span data-state="holiday" aria-hidden="true" /> {`${longDateOf(day.date)}: libur, ${day.holiday}`}
            </li>
          ) : null,
        )}
        {has('away') ? (
          <li>
            <span data-state="away" aria-hidden="true" /> Dokter tidak praktik
          </li>
        ) : null}
        {has('closed') ? (
          <li>
            <span data-state="closed" aria-hidden="true" /> Tutup
          </li>
        ) : null}
      </ul>
    </div>
  );
}

function DayCell({ day, timeZone }: { day: CalendarDay; timeZone: string }) {
  const labels = {
    runs: `tersedia ${listText(day.hours.map((hours) => sessionText(hours, timeZone)))}`,
    holiday: `libur, ${day.holiday}`,
    away: 'dokter tidak praktik',
    closed: 'tutup',
    past: '',
    none: '',
  }[day.state];
  return (
    <td data-state={day.state} aria-current={day.isToday ? 'date' : undefined}>
      <time dateTime={day.date}>{day.number}</time>
      {labels ? <span className="visually-hidden">{`, ${labels}`}</span> : null}
    </td>
  );
}
