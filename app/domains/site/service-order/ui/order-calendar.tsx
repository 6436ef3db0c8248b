import type { ReactNode } from 'react';
import { chevronLeft, chevronRight } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import type { ShownOrder } from '../service-order.ts';
import { Part } from './order-parts.tsx';
import { Choices, ChooseLink } from './service-choices.tsx';
import styles from './service-order.module.css';

const weekdays = ['Senin', 'Selasa', 'Rabu', 'Kamis', 'Jumat', 'Sabtu', 'Minggu'];

/** One month with what is left on each date, or why it cannot be chosen, and then the hours of the chosen date. */
export function OrderCalendar({ order, children }: { order: ShownOrder; children?: ReactNode }) {
  const { calendar, hasSlots, hours, date, time, lost, service } = order;
  return (
    <Part id="waktu" title="Tanggal dan jam">
      {lost ? (
        <div role="alert">
          <Notice tone="error">
            <p>{lost}</p>
          </Notice>
        </div>
      ) : null}
      {hasSlots ? (
        <>
          <Month calendar={calendar} />
          <div aria-live="polite">
            {date === null ? (
              <p className={words.soft}>Pilih tanggal yang masih ada tempatnya.</p>
            ) : (
              <>
                <h3 className={styles.date}>{time === null ? `Pilih jam pada ${date}` : date}</h3>
                <Choices label={`Jam pada ${date}`} choices={hours} />
              </>
            )}
          </div>
        </>
      ) : (
        <p>
          {`Belum ada jadwal yang dapat dipesan. Tanyakan waktunya kepada ${service.facility.name}, lewat halaman `}
          <Link className="link" href={`/layanan/detail/${service.slug}`}>
            layanan ini
          </Link>
          .
        </p>
      )}
      {children}
    </Part>
  );
}

function Month({ calendar: { title, previous, next, weeks } }: Pick<ShownOrder, 'calendar'>) {
  return (
    <div className={styles.month}>
      <nav aria-label="Bulan lain" className={styles.months}>
        {previous ? (
          <ChooseLink href={previous.href}>
            <Icon glyph={chevronLeft} />
            <MonthName title={previous.title} />
          </ChooseLink>
        ) : (
          <span />
        )}
        {next ? (
          <ChooseLink href={next.href}>
            <MonthName title={next.title} />
            <Icon glyph={chevronRight} />
          </ChooseLink>
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
              {week.map((day, column) => (day ? <Day key={day.date} day={day} /> : <td key={weekdays[column]} />))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** On a small screen there is no room for the year, which the table says. */
function MonthName({ title }: { title: string }) {
  const [month, year] = title.split(' ');
  return (
    <span>
      {month} <span className={styles.year}>{year}</span>
    </span>
  );
}

type ShownDay = NonNullable<ShownOrder['calendar']['weeks'][number][number]>;

function Day({ day: { date, number, state, note, weekday, month, href, isChosen, isToday } }: { day: ShownDay }) {
  return (
    <td data-state={state} data-today={isToday || undefined}>
      {href === null ? (
        <>
          <time dateTime={date}>{number}</time>
          {note ? <small>{note}</small> : null}
        </>
      ) : (
        <ChooseLink href={href} isChosen={isChosen}>
          <span className="visually-hidden">{weekday}, </span>
          <time dateTime={date}>{number}</time>
          <span className="visually-hidden"> {month}, </span>
          <small>{note}</small>
        </ChooseLink>
      )}
    </td>
  );
}
