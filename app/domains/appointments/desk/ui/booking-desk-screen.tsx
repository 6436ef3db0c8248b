import type { ReactNode } from 'react';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { clock } from '#app/ui/icons/glyphs.ts';
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
  /** The panel of the reservation with this id, which is open. */
  reservation: ReactNode;
  openReservation: string | null;
};

/** The booking desk: the doctors' hours of the day, the visits, and the one that is open. On a narrow screen the open one stands alone. */
export function DeskPage({
  query,
  today,
  rows,
  next,
  sessions,
  request,
  queue,
  live,
  reservation,
  openReservation,
  ...panel
}: DeskPageProps) {
  const { done, refusal, answerOf, ways } = panel;
  const state = useStaffLive(live);
  const isOpen = request !== null || reservation !== null;
  return (
    <div className={isOpen ? styles.open : undefined}>
      <StaffHeader
        title="Pendaftaran"
        actions={
          <>
            <StaffLink href={`${deskPath}/tercepat`} className="button button-quiet">
              <Icon glyph={clock} />
              Dokter tercepat
            </StaffLink>
            <StaffLink href={`${deskPath}/cetak?tanggal=${query.date}`} className="button button-quiet">
              <Icon glyph={fileText} />
              Cetak daftar
            </StaffLink>
            <StaffLink
              href={`${deskPath}/baru?tanggal=${query.date}`}
              className={`button button-${isOpen ? 'secondary' : 'primary'}`}
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
          <RequestTable query={query} rows={rows} next={next} openId={request?.id ?? openReservation} />
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
        {reservation}
      </div>
    </div>
  );
}
