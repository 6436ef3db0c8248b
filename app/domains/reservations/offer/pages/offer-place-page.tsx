import type { ActionFunctionArgs } from 'react-router';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { momentText } from '#app/platform/time/calendar.ts';
import account from '#app/ui/account.module.css';
import { LinkButton } from '#app/ui/button.tsx';
import { CopyButton } from '#app/ui/copy-button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import words from '#app/ui/parts/words.module.css';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { dateOptions } from '../../reservation/listed-reservation.ts';
import { offerMinutes } from '../../reservation/reservation.ts';
import styles from '../../reservation/ui/reservation.module.css';
import { findOfferDates, offerPlace } from '../offer-place.server.ts';
import { offerRegistration } from '../offer-registration.server.ts';
import type { Route } from './+types/offer-place-page.ts';

export const handle = { access: { capability: 'practice.own' }, page: { cache: 'none', params: ['layanan'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { room } = args.params;
  const service_id = new URL(args.request.url).searchParams.get('layanan') ?? undefined;
  const { services, service_id: chosen, dates, visits, offers, registration } = await load(findOfferDates, args, { room, service_id });
  return {
    room,
    chosen,
    registration: new URL(registration, args.context.get(platformContext).env.publicUrl).href,
    services: services.map(({ id, name, facility, price }) => ({
      id,
      text: `${name}, ${facility}`,
      price: price === null ? '' : rupiah(price),
    })),
    options: dateOptions(
      dates.map((date) => ({ ...date, reason: null })),
      { date: '' },
    ).map(({ value, text }) => ({ value, label: text })),
    visits: visits.map(({ schedule_id, date, when, facility, remaining }) => ({
      value: `${schedule_id} ${date}`,
      label: [when, remaining === null ? null : `sisa ${remaining}`].filter(Boolean).join(', '),
      group: facility.name,
    })),
    offers: offers.map(({ hold_until, ...offer }) => ({ ...offer, until: hold_until && momentText(hold_until) })),
  };
}

const register = formAction(offerRegistration, {
  keep: ['act', 'visit'],
  readInput(fields, { params }: ActionFunctionArgs) {
    const [schedule_id, date] = (fields.get('visit') ?? '').split(' ').filter(Boolean);
    return { room: params.room, schedule_id, date };
  },
  done: (_value, { params }) => `/staff/chat/${params.room}?hasil=daftar`,
});

const reserve = formAction(offerPlace, {
  keep: ['when', 'doctor_service_id'],
  readInput: (fields, { params }: ActionFunctionArgs) => {
    const [schedule = '', date = ''] = (fields.get('when') ?? '').split(' ');
    return {
      room: params.room,
      doctor_service_id: fields.get('doctor_service_id') ?? '',
      doctor_schedule_id: schedule,
      reservation_date: date,
    };
  },
  invalidText: () => 'Pilih tanggalnya dulu.',
  done: (_value, { params }) => `/staff/chat/${params.room}?hasil=janji`,
});

export const action = formActions('act', { register }, reserve);

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Buat janji', matches);

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

/** A place in the doctor's own hours, offered to the patient of a chat. */
export default function OfferPlace({ loaderData: { room, chosen, registration, services, options, visits, offers }, actionData }: Props) {
  const address = `/staff/chat/${room}`;
  const isOfRegistration = actionData?.typed.act?.[0] === 'register';
  const reserveAnswer = isOfRegistration ? null : (actionData ?? null);
  const registerAnswer = isOfRegistration ? actionData : null;
  const service = services.find(({ id }) => id === chosen);
  return (
    <div className={styles.page}>
      <h2>Buat janji</h2>
      {services.length > 1 ? (
        <nav aria-label="Layanan" className="actions">
          {services.map(({ id, text }) => (
            <StaffLink
              key={id}
              className={`button button-small ${id === chosen ? 'button-brand' : 'button-secondary'}`}
              aria-current={id === chosen ? 'true' : undefined}
              href={`${address}/janji?layanan=${id}`}
            >
              {text}
            </StaffLink>
          ))}
        </nav>
      ) : null}
      {service && options.length > 0 ? (
        <Form answer={reserveAnswer} key={service.id} className={styles.card}>
          <h3>Reservasi</h3>
          <p>
            Tempatnya disimpan {offerMinutes} menit untuk pasien chat ini. Pasien menerima atau menolaknya lewat tautan di ruang chat, lalu
            membayar seperti biasa.
          </p>
          <FormErrors answer={reserveAnswer} />
          <input type="hidden" name="doctor_service_id" value={service.id} />
          <p>
            <strong>{service.text}</strong> {service.price}
          </p>
          <SelectField name="when" label="Tanggal dan jam" placeholder="Pilih tanggal" options={options} />
          <div className="actions">
            <SubmitButton tone="primary" busyText="Menyimpan tempat…">
              Tawarkan kepada pasien
            </SubmitButton>
          </div>
        </Form>
      ) : (
        <p>{service ? 'Tidak ada tanggal reservasi yang masih kosong.' : 'Anda belum punya layanan reservasi.'}</p>
      )}
      <section className={styles.card} aria-labelledby="pendaftaran">
        <h3 id="pendaftaran">Pendaftaran</h3>
        <p>Pasien meminta kunjungan kepada Anda lewat Pendaftaran. Tautannya dikirim ke ruang chat; tempatnya belum disimpan.</p>
        <Form answer={registerAnswer} className={styles.card}>
          <input type="hidden" name="act" value="register" />
          <FormErrors answer={registerAnswer} />
          {visits.length > 0 ? (
            <SelectField name="visit" label="Tanggal kunjungan" placeholder="Pasien memilih tanggalnya sendiri" options={visits} />
          ) : null}
          <SubmitButton tone="brand" busyText="Mengirim…">
            Kirim tautannya ke pasien
          </SubmitButton>
        </Form>
        <div className="actions">
          <CopyButton text={registration} label="Tautan Pendaftaran" />
          <a
            className="button button-secondary button-small"
            href={new URL(registration).pathname + new URL(registration).search}
            target="_blank"
            rel="noopener"
          >
            Buka Pendaftaran
          </a>
        </div>
      </section>
      {offers.length > 0 ? (
        <section aria-labelledby="ditawarkan">
          <h3 id="ditawarkan">Yang sudah ditawarkan</h3>
          <ul className={account.rows}>
            {offers.map(({ when, facility, label, until }) => (
              <li key={`${when} ${label}`}>
                <span>
                  {when}
                  <span className={`${words.under} ${words.hint}`}>
                    {facility}
                    {until ? `, disimpan sampai ${until}` : ''}
                  </span>
                </span>
                <span className="chip">{label}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <div className="actions">
        <LinkButton href={address} tone="quiet">
          Kembali ke chat
        </LinkButton>
      </div>
    </div>
  );
}
