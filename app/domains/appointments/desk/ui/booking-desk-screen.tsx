import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { calendarDays, clock } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { calendarPlus, fileText } from '#app/ui/staff/staff-glyphs.ts';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { useStaffLive } from '#app/ui/staff/use-staff-live.ts';
import type { ShownQueue } from '../../queue/queue.schema.ts';
import { SessionQueue } from '../../queue/ui/session-queue.tsx';
import { type DeskQuery, deskAddress, deskPath } from '../booking-desk-address.ts';
import styles from './booking-desk.module.css';
import type { DeskListRow, OpenRequest, PanelAnswers, ShownSession } from './booking-desk-data.ts';
import { RequestPanel } from './booking-request-panel.tsx';
import { DeskFilters, DeskLenses } from './desk-filters.tsx';
import { SessionList } from './practice-session-list.tsx';
import { RequestTable } from './request-table.tsx';

type DeskPageProps = PanelAnswers & {
  query: DeskQuery;
  today: string;
  rows: readonly DeskListRow[];
  next: string | null;
  sessions: readonly ShownSession[];
  request: OpenRequest | null;
  /** The numbers of the chosen hours of today. */
  queue: ShownQueue | null;
  done: string | null;
  refusal: FormAnswer | null;
  live: Readonly<Record<string, number>> | null;
};

/** The booking desk: the doctors' hours of the day, the requests, and the one that is open. On a narrow screen the open one stands alone. */
export function DeskPage({ query, today, rows, next, sessions, request, queue, done, refusal, live, answerOf, ways }: DeskPageProps) {
  const state = useStaffLive(live);
  return (
    <div className={request ? styles.open : undefined}>
      <StaffHeader
        title="Pendaftaran"
        actions={
          <>
            <StaffLink href={`${deskPath}/tercepat`} className="button button-quiet">
              <Icon glyph={clock} />
              Dokter tercepat
            </StaffLink>
            {/* A page of a domain above this one. */}
            <StaffLink href={`${deskPath}/reservasi?tanggal=${query.date}`} className="button button-quiet">
              <Icon glyph={calendarDays} />
              Reservasi
            </StaffLink>
            <StaffLink href={`${deskPath}/cetak?tanggal=${query.date}`} className="button button-quiet">
              <Icon glyph={fileText} />
              Cetak daftar
            </StaffLink>
            <StaffLink
              href={`${deskPath}/baru?tanggal=${query.date}`}
              className={`button button-${request ? 'secondary' : 'primary'}`}
              data-new
            >
              <Icon glyph={calendarPlus} />
              Catat pasien
            </StaffLink>
          </>
        }
      />
      <LiveNotice state={state} />
      {/* A visit that went to another hospital is not open here any more. */}
      {request ? null : <FormDone text={done} />}
      <div className={styles.desk}>
        <div className={styles.lists}>
          <DeskLenses query={query} today={today} />
          <DeskFilters query={query} />
        </div>
        {query.lens === 'day' ? <SessionList query={query} sessions={sessions} /> : null}
        <div className={styles.requests}>
          {queue ? <SessionQueue queue={queue} action={deskAddress(query)} answerOf={answerOf} /> : null}
          <RequestTable query={query} rows={rows} next={next} openId={request?.id ?? null} />
        </div>
        {request ? (
          <RequestPanel
            key={request.id}
            request={request}
            closeHref={deskAddress(query, { after: query.after })}
            done={refusal ? null : done}
            refusal={refusal}
            answerOf={answerOf}
            ways={ways}
          />
        ) : null}
      </div>
    </div>
  );
}
