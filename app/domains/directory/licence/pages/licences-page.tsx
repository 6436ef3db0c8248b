import { recordPathOrNull } from '#app/platform/content/address-origin.ts';
import { firstError, formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/time/calendar.ts';
import { SelectField, TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleAlert, circleCheck, clock, info } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { useReturnAddress, useUnitAddress } from '#app/ui/staff/units.tsx';
import { addLicence, endLicence, findLicences } from '../change-licences.server.ts';
import { licenceText } from '../licence.ts';
import styles from '../ui/licences.module.css';
import type { Route } from './+types/licences-page.ts';

export const handle = { access: { capability: 'licences.change' }, page: { cache: 'none' } } satisfies PageHandle;

const path = '/staff/izin-praktik';
const doneTexts: Readonly<Record<string, string>> = {
  added: 'Izin dicatat. Layanan dokternya mengikuti tanggal izin ini.',
  ended: 'Izin diakhiri. Sesudah hari terakhirnya, layanan dokter di rumah sakit itu berhenti.',
};

export async function loader(args: Route.LoaderArgs) {
  const { licences, doctors, facilities } = await load(findLicences, args, { units: readUnitIds(args.request) });
  return {
    done: namedText(doneTexts, new URL(args.request.url).searchParams.get('sudah')),
    doctor: new URL(args.request.url).searchParams.get('dokter') ?? '',
    today: dateInJakarta(args.context.get(platformContext).clock.now()),
    places: facilities.map(({ id, name }) => ({ value: String(id), label: name })),
    doctors: doctors.map(({ slug, name }) => ({ value: slug, label: name })),
    licences: licences.map(({ id, kind, number, doctor, facility, valid_to, days_left, state }) => ({
      id,
      kind,
      number,
      doctor,
      state,
      place: facility ?? 'Semua tempat praktik',
      until: valid_to === null ? 'Seumur hidup' : mediumDateOf(valid_to),
      text: licenceText(days_left),
      canEnd: days_left === null || days_left > 0,
    })),
  };
}

const done =
  (what: string) =>
  (_value: unknown, { request }: { request: Request }) =>
    withUnitsOf(request, `${path}?sudah=${what}`);

export const action = formActions('intent', {
  add: formAction(addLicence, {
    keep: ['doctor', 'kind', 'facility_id', 'number', 'valid_from', 'valid_to'],
    invalidText: firstError,
    readInput: (fields) => ({ ...Object.fromEntries(fields), valid_to: fields.get('valid_to') || null }),
    // Where the licence was asked for after a publication, what is still to be done for the doctor comes next.
    done: (value, args) => {
      const record = recordPathOrNull(args.request, 'izin');
      return record ? withUnitsOf(args.request, record) : done('added')(value, args);
    },
  }),
  end: formAction(endLicence, {
    readInput: (fields) => ({ id: fields.get('id'), last_day: fields.get('last_day') }),
    answersMissing: true,
    done: done('ended'),
  }),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Izin praktik', matches);

type Data = Route.ComponentProps['loaderData'];
type Answered = Pick<Route.ComponentProps, 'actionData'>;

export default function Licences({
  loaderData: { licences, doctors, doctor, places, today, done: text },
  actionData,
}: Route.ComponentProps) {
  return (
    <>
      <StaffHeader
        title="Izin praktik"
        lead="STR dan SIP dokter. Layanan dokter yang SIP-nya berakhir berhenti dengan sendirinya sampai SIP berikutnya dicatat."
      />
      {actionData ? null : <FormDone text={text} />}
      <FormErrors answer={actionData} />
      <section className={styles.part} aria-labelledby="izin">
        <h2 id="izin">Yang berakhir lebih dulu di atas</h2>
        {licences.length > 0 ? <LicenceTable licences={licences} today={today} actionData={actionData} /> : <Nothing />}
      </section>
      <section className={styles.part} aria-labelledby="catat">
        <h2 id="catat">Catat izin</h2>
        <NewLicence doctors={doctors} doctor={doctor} places={places} actionData={actionData} />
      </section>
    </>
  );
}

const appearances = {
  valid: { tone: 'good', glyph: circleCheck },
  in_90: { tone: 'info', glyph: clock },
  in_30: { tone: 'warning', glyph: clock },
  in_7: { tone: 'danger', glyph: circleAlert },
  lapsed: { tone: 'danger', glyph: circleAlert },
} as const;

function LicenceTable({ licences, today, actionData }: Pick<Data, 'licences' | 'today'> & Answered) {
  return (
    <DataTable
      caption="Izin praktik"
      rows={licences}
      rowKey={({ id }) => String(id)}
      columns={[
        {
          key: 'doctor',
          label: 'Dokter',
          isTitle: true,
          cell: ({ id, doctor, kind, number }) => (
            <>
              <span id={`izin-${id}`}>{doctor}</span>
              <span className={styles.number}>
                {kind} {number}
              </span>
            </>
          ),
        },
        { key: 'place', label: 'Berlaku di', cell: ({ place }) => place },
        { key: 'until', label: 'Sampai', cell: ({ until }) => <span className={styles.whole}>{until}</span> },
        {
          key: 'state',
          label: 'Keadaan',
          cell: ({ state, text }) => (
            <span className={styles.whole}>
              <StateBadge {...appearances[state]}>{text}</StateBadge>
            </span>
          ),
        },
        {
          key: 'act',
          label: 'Tindakan',
          cell: (licence) => (licence.canEnd ? <End licence={licence} today={today} actionData={actionData} /> : '–'),
        },
      ]}
    />
  );
}

function End({ licence: { id }, today, actionData }: { licence: Data['licences'][number] } & Pick<Data, 'today'> & Answered) {
  const action = useUnitAddress()(path);
  return (
    <details>
      <summary className={styles.summary} aria-describedby={`izin-${id}`}>
        Akhiri lebih awal
      </summary>
      <Form answer={actionData} action={action} className={styles.end}>
        <input type="hidden" name="id" value={id} />
        <TextField id={`last-day-${id}`} name="last_day" label="Hari terakhir" type="date" defaultValue={today} />
        <SubmitButton name="intent" value="end" small busyText="Menyimpan…" aria-describedby={`izin-${id}`}>
          Akhiri
        </SubmitButton>
      </Form>
    </details>
  );
}

const kinds = [
  { value: 'SIP', label: 'SIP, izin praktik di satu rumah sakit' },
  { value: 'STR', label: 'STR, registrasi sebagai dokter' },
];

function NewLicence({ doctors, doctor, places, actionData }: Pick<Data, 'doctors' | 'doctor' | 'places'> & Answered) {
  const action = useReturnAddress()(path);
  return (
    <Form answer={actionData} action={action} className={styles.form}>
      <input type="hidden" name="intent" value="add" />
      <SelectField name="doctor" label="Dokter" placeholder="Pilih dokter" options={doctors} defaultValue={doctor} />
      <SelectField name="kind" label="Izin" placeholder="Pilih izin" options={kinds} />
      <SelectField name="facility_id" label="Rumah sakit" placeholder="Pilih rumah sakit" options={places} />
      <TextField name="number" label="Nomor" autoComplete="off" />
      <TextField name="valid_from" label="Hari pertama" type="date" />
      <TextField name="valid_to" label="Hari terakhir" hint="Kosongkan untuk STR seumur hidup." type="date" />
      <div>
        <SubmitButton tone="primary" busyText="Menyimpan…">
          Catat izin
        </SubmitButton>
      </div>
    </Form>
  );
}

function Nothing() {
  return (
    <EmptyState title="Belum ada izin yang dicatat." glyph={info}>
      <p>Chat dokter baru ditawarkan setelah SIP dokternya dicatat.</p>
    </EmptyState>
  );
}
