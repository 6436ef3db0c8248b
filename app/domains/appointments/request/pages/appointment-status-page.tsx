import { Outlet } from 'react-router';
import { reachesPhones } from '#app/platform/env.server.ts';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { readBirthDateOrNull } from '#app/platform/time/birth-date.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { useSentField } from '#app/ui/form/use-form-answers.ts';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { useLive } from '#app/ui/live/use-live.ts';
import { useReread } from '#app/ui/live/use-reread.ts';
import { OwnVisitChoice } from '#app/ui/visits/own-visit-choice.tsx';
import { getVisitNews } from '../../absence/get-visit-disruption.server.ts';
import { VisitNews } from '../../absence/ui/visit-disruption.tsx';
import { getPhoneReminders, setPhoneReminders } from '../../notification/set-phone-reminders.server.ts';
import { PhoneReminders } from '../../notification/ui/phone-reminders.tsx';
import { cancelRequest } from '../../patient-change/cancel-request.server.ts';
import { getLinkedRequest } from '../../patient-change/get-request.server.ts';
import { stopReminders } from '../../reminder/stop-reminders.server.ts';
import { emptyVisitDetails, getVisitDetails, saveVisitDetails } from '../../visit-details/save-visit-details.server.ts';
import { StopReminders } from '../../visit-details/ui/stop-reminders.tsx';
import { DetailsSection } from '../../visit-details/ui/visit-details-section.tsx';
import { detailRows } from '../../visit-details/visit-details.ts';
import { lateText } from '../report-texts.ts';
import type { LinkedRequest } from '../request.schema.ts';
import { slotText } from '../request.ts';
import { type ShownRequest, shownRequest } from '../shown-request.ts';
import styles from '../ui/status/appointment-status.module.css';
import { ChangeForms, ChangeRefusal } from '../ui/status/change-forms.tsx';
import { RequestCard } from '../ui/status/request-card.tsx';
import { ChangeDone, HospitalChange, NextStep } from '../ui/status/tell-hospital.tsx';
import { useQueueShown } from '../ui/use-queue-shown.ts';
import type { Route } from './+types/appointment-status-page';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** The address gives access to the request: it must not be sent in a Referer or be indexed by search engines. */
export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

export async function loader(args: Route.LoaderArgs) {
  const { token } = args.params;
  const query = new URL(args.request.url).searchParams;
  const live = await liveHeads(args, ({ userId }) => [`user:${userId}`]);
  const [news, request, { details, can_change, visit_date, is_day_over, reminders, consent }, phone] = await Promise.all([
    load(getVisitNews, args, { token }),
    load(getLinkedRequest, args, { token }),
    load(getVisitDetails, args, { token }),
    load(getPhoneReminders, args, { token }),
  ]);
  return {
    news,
    request: shownRequest(request, is_day_over),
    details,
    birthDateText: details.birth_date && mediumDateOf(details.birth_date),
    canChange: can_change,
    visitDate: visit_date,
    reminders,
    // Reminders that are on can always be stopped; they are offered while one is still to come and messages reach phones.
    phoneReminders:
      phone.is_wanted || (phone.can_change && reminders.length > 0 && reachesPhones(args.context.get(platformContext).env))
        ? { phone: phone.phone_masked, isWanted: phone.is_wanted, isReachable: phone.is_proven }
        : null,
    consent,
    isNew: query.has('baru'),
    // From the page on which another time was chosen.
    moved:
      query.get('hasil') === 'pindah' && request.can_move
        ? { act: 'move', done: moveDoneText(request), toast: 'Tanggal kunjungan dipindah' }
        : null,
    open: query.get('buka'),
    hasAccount: live !== null,
    live,
  };
}

const cancel = formAction(cancelRequest, {
  keep: ['act'],
  readInput: (_fields, { params }) => ({ token: params.token }),
  done: () => ({ show: { act: 'cancel', done: 'Permintaan dibatalkan.', toast: 'Permintaan dibatalkan' } }),
});

const typedDetails = ['payer', 'patient_kind', 'guardian_name', 'guardian_relation', 'email'] as const;
const birthDateFields = ['birth_day', 'birth_month', 'birth_year'] as const;

const mailedText = 'Kode dan tautan kunjungan kami kirim ke email Anda.';
const askedText = 'Buka email dari kami dan tekan tombolnya, supaya pengingat dikirim.';

const details = formAction(saveVisitDetails, {
  keep: ['act', ...typedDetails, ...birthDateFields, 'remove_email'],
  readInput: (fields, { params }) => ({
    token: params.token,
    ...Object.fromEntries(typedDetails.map((name) => [name, fields.get(name)?.trim() || null])),
    birth_date: readBirthDateOrNull(fields),
    remove_email: fields.has('remove_email'),
    consent: fields.get('consent'),
  }),
  done: ({ isNewAddress, isConfirmed }) => ({
    show: {
      act: 'details',
      done: `Data disimpan.${isNewAddress ? ` ${isConfirmed ? mailedText : askedText}` : ''}`,
      toast: 'Data kunjungan disimpan',
    },
  }),
});

const emptyDetails = formAction(emptyVisitDetails, {
  keep: ['act'],
  readInput: (_fields, { params }) => ({ token: params.token }),
  done: () => ({
    show: { act: 'details', done: 'Data tambahan dihapus. Permintaan kunjungan tetap tercatat.', toast: 'Data tambahan dihapus' },
  }),
});

const stop = formAction(stopReminders, {
  keep: ['act'],
  readInput: (_fields, { params }) => ({ token: params.token }),
  done: () => ({
    show: { act: 'details', done: 'Pengingat dihentikan dan alamat email dihapus dari permintaan ini.', toast: 'Pengingat dihentikan' },
  }),
});

const phone = formAction(setPhoneReminders, {
  keep: ['act'],
  readInput: (fields, { params }) => ({ token: params.token, is_wanted: fields.get('is_wanted') === 'true' }),
  done: ({ is_wanted }) => ({
    show: is_wanted
      ? { act: 'phone', done: 'Kami akan mengingatkan Anda lewat ponsel.', toast: 'Pengingat dipasang' }
      : { act: 'phone', done: 'Pengingat ke ponsel dihentikan.', toast: 'Pengingat dihentikan' },
  }),
});

export const action = formActions('act', { cancel, details, 'empty-details': emptyDetails, phone, stop });

function moveDoneText({ date_string, holds_place }: LinkedRequest): string {
  return `Tanggal dipindah ke ${date_string}.${holds_place ? '' : ' Tempat pada tanggal ini dipastikan petugas.'}`;
}

export const meta = () => [
  { title: 'Permintaan kunjungan | Sehati' },
  { name: 'robots', content: 'noindex, nofollow' },
  // A client navigation from another page does not apply the headers of this page.
  { name: 'referrer', content: 'no-referrer' },
];

export default function AppointmentStatus({ loaderData, actionData, params }: Route.ComponentProps) {
  const { request, isNew, hasAccount, live } = loaderData;
  const state = useLive(live);
  // Who has the link alone, or is signed in as somebody else, gets no live events of it.
  useReread(true);
  const { done, answerOf, unplaced, typedDetails, openForm } = answersOf(actionData, loaderData, useSentField('act'));
  const changed = done?.act === 'cancel' ? done : actionData ? null : loaderData.moved;
  const { phoneReminders } = loaderData;
  const isQueueShown = useQueueShown();
  // The link of a reminder leads here to stop it.
  const isStopping = openForm === 'pengingat' && phoneReminders?.isWanted === true;
  const phonePart = phoneReminders ? (
    <PhoneReminders reminders={phoneReminders} done={done?.act === 'phone' ? done : null} answer={answerOf('phone')} />
  ) : null;
  return (
    <div className={`page page-narrow ${styles.page}`}>
      <div>
        <Breadcrumb items={hasAccount ? crumbs.account : crumbs.visitor} />
        <h1 className="page-title">{titleOf(request, isNew)}</h1>
      </div>
      <LiveNotice state={state} />
      <ChangeDone request={request} text={changed?.done} toast={changed?.toast} />
      <ChangeRefusal answer={unplaced} />
      <VisitNews news={loaderData.news} />
      {changed ? null : <HospitalChange request={request} />}
      {isStopping ? phonePart : null}
      {openForm === 'pengingat' && (loaderData.details.email_masked || !isStopping) ? (
        <StopReminders email={loaderData.details.email_masked} answer={answerOf('stop')} />
      ) : null}
      {/* Another time that is proposed or held for it (`app/routes.ts`). */}
      <Outlet />
      <RequestCard request={request} isOff={loaderData.news?.kind === 'absent'} />
      <ChangeForms request={request} moveHref={`/pendaftaran/status/${params.token}/pindah`} open={openForm} answerOf={answerOf} />
      {request.reportText === null || isQueueShown ? null : (
        <p className={styles.rule}>
          {request.reportText} {lateText}
        </p>
      )}
      {request.status === 'quarantined' && !request.isOver ? <Quarantined request={request} /> : null}
      {changed ? null : <NextStep request={request} isQueueShown={isQueueShown} />}
      {request.status === 'cancelled' || (request.isPast && !request.isHere) ? (
        <p>
          <LinkButton tone="secondary" href={`/pendaftaran?doctor_slug=${request.doctor.slug}`}>
            Daftar lagi ke dokter ini
          </LinkButton>
        </p>
      ) : null}
      <DetailsSection
        details={loaderData.details}
        birthDateText={loaderData.birthDateText}
        visitDate={loaderData.visitDate}
        canChange={loaderData.canChange}
        reminders={loaderData.reminders}
        consent={loaderData.consent}
        isOpen={openForm === 'lengkapi'}
        done={done?.act === 'details' ? done : null}
        typed={typedDetails}
        answerOf={answerOf}
      />
      {isStopping ? null : phonePart}
      <OwnVisitChoice date={loaderData.visitDate} hours={request.hours_string} isOff={request.status !== 'requested' || request.isOver} />
    </div>
  );
}

const here = { label: 'Permintaan kunjungan' };
const home = { label: 'Beranda', href: '/' };
const crumbs = { visitor: [home, here], account: [home, { label: 'Kunjungan saya', href: '/account/appointments' }, here] };

function titleOf(request: ShownRequest, isNew: boolean): string {
  if (!isNew || request.status === 'cancelled') return 'Permintaan kunjungan';
  return request.waitsForSlot ? slotText : 'Permintaan Anda tercatat';
}

/** The value of `buka` in the address that opens the form of an action. */
const openedBy: Readonly<Record<string, string>> = {
  cancel: 'batal',
  details: 'lengkapi',
  'empty-details': 'lengkapi',
  stop: 'pengingat',
};

type Loaded = Route.ComponentProps['loaderData'];

/** The forms that the page has: after a change in another tab the one that was sent may be missing. */
function formsOf({ request, details, birthDateText, canChange, phoneReminders }: Loaded): readonly string[] {
  return [
    ...(request.can_cancel ? ['cancel'] : []),
    ...(canChange ? ['details'] : []),
    ...(detailRows(details, birthDateText).length > 0 ? ['empty-details'] : []),
    ...(details.email_masked ? ['stop'] : []),
    ...(phoneReminders ? ['phone'] : []),
  ];
}

/** Which form the page's one answer belongs to. An answer to none of them is at the top. */
function answersOf(actionData: Route.ComponentProps['actionData'], loaded: Loaded, sent: string | null) {
  const refusal: FormAnswer | null = actionData && 'code' in actionData ? actionData : null;
  const done = actionData && 'done' in actionData ? actionData : null;
  const sentAct = refusal ? (refusal.typed.act?.[0] ?? sent) : null;
  const act = formsOf(loaded).find((name) => name === sentAct);
  const opened = sentAct ? openedBy[sentAct] : undefined;
  return {
    done,
    answerOf: (name: string) => (act === name ? refusal : null),
    unplaced: act === undefined ? refusal : null,
    typedDetails: sentAct === 'details' ? refusal : null,
    openForm: opened ?? (done ? null : loaded.open),
  };
}

function Quarantined({ request }: { request: ShownRequest }) {
  return (
    <section className="notice notice-error">
      <p>
        Permintaan ini tampak dikirim oleh program otomatis, jadi tempat belum disediakan. Jika Anda memang ingin mendaftar, silakan isi
        formulir sekali lagi.
      </p>
      <LinkButton tone="secondary" href={`/pendaftaran?doctor_slug=${request.doctor.slug}`}>
        Isi formulir lagi
      </LinkButton>
    </section>
  );
}
