import type { ActionFunctionArgs } from 'react-router';
import { doctorAddress } from '#app/domains/directory/doctor/doctor-address.ts';
import { NoDoctor } from '#app/domains/directory/doctor-texts/ui/no-doctor.tsx';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { hoursOf } from '#app/platform/time/calendar.ts';
import { daysAfter } from '#app/platform/time/dates.ts';
import { revalidatesConflict, useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { calendarDays } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DaySteps } from '#app/ui/staff/day-steps.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { reportOwnDelay } from '../../absence/report-own-delay.server.ts';
import { findQueues } from '../../queue/find-queues.server.ts';
import { addressOf, queueActions } from '../../queue/pages/queue-actions.ts';
import { BoardNews } from '../../queue/ui/board-news.tsx';
import { SessionQueue } from '../../queue/ui/session-queue.tsx';
import { findOwnPractice } from '../find-my-practice.server.ts';
import type { OwnPracticeView, OwnVisit } from '../leave-proposal.schema.ts';
import { visitState } from '../leave-proposal.ts';
import styles from '../ui/my-practice.module.css';
import type { Route } from './+types/my-practice-page.ts';

export const handle = { access: { capability: 'practice.own' }, page: { cache: 'none', params: ['tanggal'] } } satisfies PageHandle;

const path = '/staff/praktik';
const addressOfDay = (date: string) => `${path}?tanggal=${date}`;
const shortDays = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'] as const;

export async function loader(args: Route.LoaderArgs) {
  const date = new URL(args.request.url).searchParams.get('tanggal') ?? undefined;
  const found = await load(findOwnPractice, args, { date });
  if (!found) return null;
  const queues = found.day === found.today ? await load(findQueues, args, { date: found.day, is_own: true }) : [];
  return { ...shownPractice(found, queues.length > 0), queues };
}

export const action = formActions<(args: ActionFunctionArgs) => Promise<unknown>>('intent', {
  ...queueActions,
  late: formAction(reportOwnDelay, {
    keep: ['intent', 'session', 'minutes'],
    invalidText: firstError,
    done: (_value, { request }) => addressOf(request),
  }),
});

export const shouldRevalidate = revalidatesConflict;

/** `isQueued`: those with a number stand in their queues. */
function shownPractice({ doctor, today, day, monday, visits }: OwnPracticeView, isQueued: boolean) {
  const sessions = Map.groupBy(
    visits.filter(({ visit_date, visit_number, holds_place }) => visit_date === day && !(isQueued && holds_place && visit_number !== null)),
    ({ facility, start_hour, end_hour, time_zone }) => `${facility} · ${hoursOf(start_hour, end_hour, time_zone)}`,
  );
  return {
    today,
    day,
    publicPage: doctor.specialization === null ? null : doctorAddress(doctor.specialization, doctor.slug),
    week: shortDays.map((name, at) => {
      const on = daysAfter(monday, at);
      return { date: on, name, number: Number(on.slice(-2)), count: visits.filter(({ visit_date }) => visit_date === on).length };
    }),
    sessions: [...sessions].map(([title, rows]) => ({ title, rows: rows.map(shownVisit) })),
  };
}

function shownVisit({ id, start_hour, patient_name, visit_number, service, ...visit }: OwnVisit) {
  const [state, tone] = visitState(visit);
  const more = [visit_number === null ? null : `nomor ${visit_number}`, service].filter(Boolean).join(' · ');
  return { id, time: start_hour.replace(':', '.'), name: patient_name, more, state, tone };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Praktik saya', matches);

export default function OwnPractice({ loaderData, actionData }: Route.ComponentProps) {
  const { answerOf } = useFormAnswers(actionData as object | undefined);
  return loaderData ? <Practice {...loaderData} answerOf={answerOf} /> : <NoDoctor title="Praktik saya" />;
}

type Data = NonNullable<Route.ComponentProps['loaderData']>;
type Answers = Pick<ReturnType<typeof useFormAnswers>, 'answerOf'>;

function Practice({ today, day, week, sessions, queues, publicPage, answerOf }: Data & Answers) {
  return (
    <>
      <StaffHeader
        title="Praktik saya"
        actions={
          <>
            <StaffLink href={`${path}/halaman`} className="button button-secondary button-small">
              Ubah halaman saya
            </StaffLink>
            {publicPage ? (
              <a href={publicPage} className="button button-secondary button-small">
                Halaman saya di situs
              </a>
            ) : null}
          </>
        }
      />
      <DaySteps date={day} today={today} addressOf={addressOfDay} />
      <nav className={styles.week} aria-label="Hari dalam minggu ini">
        {week.map(({ date, name, number, count }) => (
          <StaffLink key={date} href={addressOfDay(date)} aria-current={date === day ? 'date' : undefined}>
            <span>{name}</span> <span>{number}</span>{' '}
            <span className={styles.soft}>
              {count > 0 ? count : '–'} <span className="visually-hidden">pasien</span>
            </span>
          </StaffLink>
        ))}
      </nav>
      {[...new Set(queues.map(({ unit }) => unit))].map((unit) => (
        <BoardNews key={unit} unit={unit} />
      ))}
      <div className={styles.sections}>
        {queues.map((queue) => (
          <SessionQueue key={queue.id} queue={queue} action={addressOfDay(day)} answerOf={answerOf} />
        ))}
        {sessions.map((session) => (
          <Session key={session.title} {...session} />
        ))}
        {queues.length + sessions.length === 0 ? <NoVisits /> : null}
      </div>
    </>
  );
}

function Session({ title, rows }: Data['sessions'][number]) {
  return (
    <section aria-label={title}>
      <h2>
        {title}
        <span className={styles.soft}>{`${rows.length} pasien`}</span>
      </h2>
      <ol className={styles.visits}>
        {rows.map(({ id, time, name, more, state, tone }) => (
          <li key={id}>
            <time>{time}</time>
            <span>
              <strong>{name}</strong>
              {more ? <span className={styles.soft}>{more}</span> : null}
            </span>
            <StateBadge tone={tone}>{state}</StateBadge>
          </li>
        ))}
      </ol>
    </section>
  );
}

function NoVisits() {
  return (
    <EmptyState title="Belum ada pasien pada hari ini." glyph={calendarDays}>
      <p>Pasien yang mendaftar lewat situs, telepon, atau loket tampil di sini.</p>
    </EmptyState>
  );
}
