import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { longDateOf } from '#app/platform/time/calendar.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { calendarDays, circleCheck } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import type { Ways } from '#app/ui/staff/contact-ways.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { DaySteps } from '#app/ui/staff/day-steps.tsx';
import { WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { GoneMark, SteadyList } from '#app/ui/staff/steady-list.tsx';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import { useSteadyRows } from '#app/ui/staff/use-steady-rows.ts';
import { type DeskQuery, deskAddress, deskPath } from '../../reservation-desk-address.ts';
import styles from './reservation-desk.module.css';
import type { DeskRow, OpenReservation } from './reservation-desk-data.ts';
import { ReservationPanel } from './reservation-panel.tsx';
import { ReservationState } from './reservation-state.tsx';

type ReservationDeskProps = {
  query: DeskQuery;
  today: string;
  rows: readonly DeskRow[];
  open: OpenReservation | null;
  done: string | null;
  refusal: FormAnswer | null;
  ways: Ways | null;
  live: Readonly<Record<string, number>> | null;
  answerOf(intent: string): FormAnswer | null;
};

/** The reservations and service orders at the booking desk: one date, or what needs the desk, and the one that is open. */
export function ReservationDesk({ query, today, rows, open, done, refusal, ways, live, answerOf }: ReservationDeskProps) {
  const state = useStaffLive(live);
  const steady = useSteadyRows(rows, deskAddress(query));
  return (
    <>
      <StaffHeader
        title="Reservasi"
        lead="Layanan dan jam dokter yang dipesan di situs, di samping permintaan Pendaftaran."
        actions={
          <StaffLink href={`/staff/pendaftaran?tanggal=${query.date}`} className="button button-quiet">
            <Icon glyph={calendarDays} />
            Pendaftaran
          </StaffLink>
        }
      />
      <LiveNotice state={state} />
      {/* A reservation that went to another facility is not open here any more. */}
      {open ? null : <FormDone text={done} />}
      <WithPanel
        panel={
          open ? (
            <ReservationPanel
              key={open.id}
              reservation={open}
              closeHref={deskAddress(query)}
              done={refusal ? null : done}
              refusal={refusal}
              ways={ways}
              answerOf={answerOf}
            />
          ) : null
        }
      >
        <div className={styles.lists}>
          <Lenses query={query} today={today} />
          {query.lens === 'day' ? (
            <StaffFilters key={query.date} path={deskPath}>
              <label>
                <span>Tanggal</span>
                <input type="date" name="tanggal" defaultValue={query.date} className="input" />
              </label>
            </StaffFilters>
          ) : null}
          <SteadyList steady={steady} noun="reservasi">
            {steady.rows.length > 0 ? <Table rows={steady.rows} query={query} openId={open?.id ?? null} /> : <Nothing lens={query.lens} />}
          </SteadyList>
        </div>
      </WithPanel>
    </>
  );
}

function Lenses({ query, today }: { query: DeskQuery; today: string }) {
  const { lens, date } = query;
  const day = (other: string) => deskAddress({ lens: 'day', date: other });
  return (
    <TabLinks
      label="Daftar reservasi"
      tabs={[
        { href: day(date), label: 'Per hari', isOpen: lens === 'day' },
        { href: deskAddress({ lens: 'work', date }), label: 'Perlu waktu atau kabar', isOpen: lens === 'work' },
      ]}
    >
      {lens === 'day' ? <DaySteps date={date} today={today} addressOf={day} /> : null}
    </TabLinks>
  );
}

function Table({ rows, query, openId }: { rows: readonly (DeskRow & { isGone: boolean })[]; query: DeskQuery; openId: string | null }) {
  const isOfDays = query.lens === 'work';
  return (
    <DataTable<(typeof rows)[number]>
      caption="Reservasi"
      rows={rows}
      rowKey={({ id }) => id}
      // Those of one day stand under their hour, those of several days under their day.
      groupOf={({ hour, date }) => (isOfDays ? longDateOf(date) : hour)}
      columns={[
        ...(isOfDays ? [{ key: 'hour', label: 'Jam', cell: ({ hour }: DeskRow) => <span className={styles.hour}>{hour}</span> }] : []),
        {
          key: 'name',
          label: 'Pasien',
          isTitle: true,
          cell: ({ id, name, code }) => (
            <>
              <StaffLink href={deskAddress(query, id)} aria-current={id === openId ? 'true' : undefined}>
                {name}
              </StaffLink>
              <span className={`${styles.second} ${styles.code}`}>{code}</span>
            </>
          ),
        },
        {
          key: 'what',
          label: 'Layanan',
          cell: ({ what, second }) => (
            <span>
              {what}
              {second ? <span className={styles.second}>{second}</span> : null}
            </span>
          ),
        },
        { key: 'paid', label: 'Pembayaran', cell: ({ paid }) => paid },
        {
          key: 'state',
          label: 'Keadaan',
          cell: (one) => (
            <>
              <ReservationState one={one} />
              <GoneMark isGone={one.isGone} />
            </>
          ),
        },
      ]}
    />
  );
}

function Nothing({ lens }: Pick<DeskQuery, 'lens'>) {
  if (lens === 'work') {
    return (
      <EmptyState title="Semua permintaan sudah diberi jam." glyph={circleCheck}>
        <p>Permintaan dengan janji, dan reservasi yang tidak berjalan seperti semula, muncul di sini.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title="Tidak ada reservasi pada tanggal ini." glyph={calendarDays}>
      <p>Reservasi dan pesanan layanan dari situs muncul di sini dengan sendirinya.</p>
    </EmptyState>
  );
}
