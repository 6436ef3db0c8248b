import type { ActionFunctionArgs } from 'react-router';
import { getAccount, roleLabels, roleList, roles } from '#app/domains/accounts/index.server.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/calendar.ts';
import { formAction, formActions } from '#app/platform/form-action.server.ts';
import type { FormAnswer } from '#app/platform/form-answer.ts';
import { load } from '#app/platform/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { TextField } from '#app/ui/field.tsx';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { chevronLeft } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { type Done, doneText, statusLabels } from '../rules.ts';
import '#app/ui/account.css';
import '../ui/staff.css';
import type { Route } from './+types/account.ts';

export const handle = { access: ['admin'], page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const account = await load(getAccount, args, args.params);
  const { roles: held, created_at } = account;
  const { id, name, status, has_second_factor, email, phone, doctor, is_own } = account;
  return {
    // Only the fields that the page shows, because the browser gets them as data too.
    account: { id, name, status, has_second_factor, email, phone, doctor, is_own, since: mediumDateOf(dateInJakarta(created_at)) },
    isDoctor: held.includes('doctor'),
    roles: roleList.map((role) => ({ role, ...roleLabels[role], isHeld: held.includes(role) })),
    done: doneText(new URL(args.request.url).searchParams.get('sudah')),
  };
}

const readInput = (fields: URLSearchParams, { params }: Pick<ActionFunctionArgs, 'params'>) => ({
  ...Object.fromEntries(fields),
  ...params,
});

/** The common part of all forms of the page; `done` becomes a parameter of the address after success. */
const ended = (done: Done) => ({
  readInput,
  keep: ['doctor_slug'],
  invalidText: () => 'Isian ini belum benar.',
  done: (_value: unknown, { params }: Pick<ActionFunctionArgs, 'params'>) => `/staff/accounts/${params.id}?sudah=${done}`,
});

export const action = formActions('intent', {
  grant: formAction(roles.grantRole, ended('peran')),
  revoke: formAction(roles.revokeRole, ended('dicabut')),
  disable: formAction(roles.disableAccount, ended('ditutup')),
  enable: formAction(roles.enableAccount, ended('dibuka')),
  factor: formAction(roles.removeSecondFactor, ended('autentikator')),
  doctor: formAction(roles.linkDoctor, ended('dokter')),
  'no-doctor': formAction(roles.unlinkDoctor, ended('lepas')),
});

export const meta = () => [{ title: 'Akun | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account, isDoctor, roles: allRoles, done } = loaderData;
  const mayChange = !account.is_own && account.status !== 'leaving';
  const act = { id: account.id, answer: actionData };
  return (
    <div className="page staff staff-one">
      <div>
        <Link className="staff-back" href="/staff/accounts">
          <Icon glyph={chevronLeft} />
          Akun petugas
        </Link>
        <h1 className="page-title">{account.name || 'Tanpa nama'}</h1>
      </div>
      <FormErrors answer={actionData} />
      {actionData ? null : <FormDone text={done} />}
      {account.is_own ? (
        <Notice>
          <p>Ini akun Anda sendiri. Peran dan keadaannya hanya dapat diubah administrator lain.</p>
        </Notice>
      ) : null}
      <dl className="facts card">
        <Fact name="Keadaan">{statusLabels[account.status]}</Fact>
        <Fact name="Email">{account.email ?? 'Belum ada'}</Fact>
        <Fact name="Nomor ponsel">{account.phone ?? 'Belum ada'}</Fact>
        <Fact name="Autentikator">{account.has_second_factor ? 'Aktif' : 'Belum aktif: peran belum berlaku'}</Fact>
        <Fact name="Terdaftar">{account.since}</Fact>
        {isDoctor ? <Fact name="Halaman dokter">{account.doctor?.name ?? 'Belum terhubung'}</Fact> : null}
      </dl>
      <section aria-labelledby="peran">
        <h2 id="peran">Peran</h2>
        <ul className="account-rows">
          {allRoles.map(({ role, name, duty, isHeld }) => (
            <li key={role}>
              <div className="staff-role">
                <p>{name}</p>
                <p className="field-hint">{duty}</p>
              </div>
              {mayChange && (isHeld || account.status === 'active') ? (
                <Act {...act} intent={isHeld ? 'revoke' : 'grant'} role={role} label={isHeld ? 'Cabut' : 'Beri'} about={name} />
              ) : (
                <p>{isHeld ? 'Ya' : 'Tidak'}</p>
              )}
            </li>
          ))}
        </ul>
      </section>
      {isDoctor && mayChange ? <DoctorLink id={account.id} doctor={account.doctor} answer={actionData} /> : null}
      {mayChange ? (
        <section aria-labelledby="akun-ini">
          <h2 id="akun-ini">Akun ini</h2>
          <div className="actions">
            {account.has_second_factor ? <Act {...act} intent="factor" label="Hapus autentikator" danger /> : null}
            {account.status === 'active' ? (
              <Act {...act} intent="disable" label="Tutup akun" danger />
            ) : (
              <Act {...act} intent="enable" label="Buka lagi akun" />
            )}
          </div>
          <p className="field-hint mt-3">
            Hapus autentikator hanya untuk orang yang kehilangan ponsel dan kode pemulihannya, setelah Anda memastikan siapa yang meminta.
          </p>
        </section>
      ) : null}
    </div>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type ActProps = {
  id: string;
  answer: FormAnswer | undefined;
  intent: string;
  label: string;
  role?: string;
  about?: string;
  danger?: boolean;
};

/** One action, as a form with one button. */
function Act({ id, answer, intent, label, role, about, danger }: ActProps) {
  return (
    <Form answer={answer} action={`/staff/accounts/${id}`}>
      <input type="hidden" name="intent" value={intent} />
      {role ? <input type="hidden" name="role" value={role} /> : null}
      <SubmitButton small tone={danger || intent === 'revoke' ? 'danger' : 'secondary'} busyText="Menyimpan…">
        {label}
        {about ? <span className="visually-hidden"> peran {about}</span> : null}
      </SubmitButton>
    </Form>
  );
}

type DoctorLinkProps = { id: string; doctor: { slug: string; name: string } | null; answer: FormAnswer | undefined };

function DoctorLink({ id, doctor, answer }: DoctorLinkProps) {
  return (
    <section aria-labelledby="halaman-dokter">
      <h2 id="halaman-dokter">Halaman dokter</h2>
      <Form answer={answer} action={`/staff/accounts/${id}`} className="staff-form">
        <input type="hidden" name="intent" value="doctor" />
        <TextField
          name="doctor_slug"
          label="Alamat halaman dokter"
          hint="Salin dari bilah alamat, contoh /dokter/anak/rina-kusumawardani"
          defaultValue={doctor?.slug}
          required
        />
        <SubmitButton busyText="Menyimpan…">Hubungkan</SubmitButton>
      </Form>
      {doctor ? (
        <div className="actions mt-3">
          <Act id={id} answer={answer} intent="no-doctor" label="Lepas hubungan" danger />
        </div>
      ) : null}
    </section>
  );
}
