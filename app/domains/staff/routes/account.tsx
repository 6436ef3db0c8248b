import { data, redirect } from 'react-router';
import { getAccount, roleLabels, roleList, roleRefusals, roles } from '#app/domains/accounts/index.server.ts';
import type { Actor } from '#app/platform/actor.server.ts';
import { dateInJakarta, mediumDateOf } from '#app/platform/calendar.ts';
import { actorContext, type PageHandle, type Platform, platformContext } from '#app/platform/platform.server.ts';
import { requireReauthentication } from '#app/platform/reauthentication.server.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { chevronLeft } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import { type Done as DoneLabel, doneText, statusLabels } from '../rules.ts';
import { accountId, doctorInput, roleInput } from '../schema.ts';
import { Done } from '../ui/done.tsx';
import '#app/ui/account-frame.css';
import '../ui/staff.css';
import type { Route } from './+types/account.ts';

export const handle = { access: ['admin'], page: { cache: 'none', hydrate: false } } satisfies PageHandle;

function idOf(params: { id: string }): string {
  const read = accountId.safeParse(params);
  if (!read.success) throw data(null, { status: 404 });
  return read.data.id;
}

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const account = await getAccount(context.get(actorContext), { userId: idOf(params) }, context.get(platformContext));
  if (!account) throw data(null, { status: 404 });
  const { roles: held, created_at, ...rest } = account;
  return {
    account: { ...rest, since: mediumDateOf(dateInJakarta(created_at)) },
    isDoctor: held.includes('doctor'),
    roles: roleList.map((role) => ({ role, ...roleLabels[role], isHeld: held.includes(role) })),
    done: doneText(new URL(request.url).searchParams.get('sudah')),
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  const userId = idOf(params);
  const here = `/staff/accounts/${userId}`;
  requireReauthentication(actor, here);
  const form = await request.formData();
  const outcome = await change(actor, userId, form, context.get(platformContext));
  if (outcome === null) return data({ message: 'Isian ini belum benar.' }, { status: 422 });
  if (outcome.result.ok) return redirect(`${here}?sudah=${outcome.done}`, 303);
  const [status, message] = roleRefusals[outcome.result.code];
  if (status === 404) throw data(null, { status: 404 });
  return data({ message }, { status });
}

type Outcome = { done: DoneLabel; result: roles.RoleResult };

/** What one of the page's forms asks for; null when it asks for nothing that is known. */
async function change(actor: Actor, userId: string, form: FormData, platform: Platform): Promise<Outcome | null> {
  const role = roleInput.safeParse({ role: form.get('role') }).data?.role;
  switch (form.get('intent')) {
    case 'grant':
      return role ? { done: 'peran', result: await roles.grantRole(actor, { userId, role }, platform) } : null;
    case 'revoke':
      return role ? { done: 'dicabut', result: await roles.revokeRole(actor, { userId, role }, platform) } : null;
    case 'disable':
      return { done: 'ditutup', result: await roles.disableAccount(actor, { userId }, platform) };
    case 'enable':
      return { done: 'dibuka', result: await roles.enableAccount(actor, { userId }, platform) };
    case 'factor':
      return { done: 'autentikator', result: await roles.removeSecondFactor(actor, { userId }, platform) };
    case 'doctor': {
      const slug = doctorInput.safeParse({ doctor_slug: form.get('doctor_slug') }).data?.doctor_slug;
      return slug ? { done: 'dokter', result: await roles.linkDoctor(actor, { userId, slug }, platform) } : null;
    }
    case 'no-doctor':
      return { done: 'lepas', result: await roles.linkDoctor(actor, { userId, slug: null }, platform) };
    default:
      return null;
  }
}

export const meta = () => [{ title: 'Akun | Sehati' }, { name: 'robots', content: 'noindex, nofollow' }];

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { account, isDoctor, roles: allRoles, done } = loaderData;
  const mayChange = !account.is_own && account.status !== 'leaving';
  return (
    <div className="page staff staff-one">
      <div>
        <a className="staff-back" href="/staff/accounts">
          <Icon glyph={chevronLeft} />
          Akun petugas
        </a>
        <h1 className="page-title">{account.name || 'Tanpa nama'}</h1>
      </div>
      {actionData ? (
        <div role="alert" tabIndex={-1} data-focus-now>
          <Notice tone="error">
            <p>{actionData.message}</p>
          </Notice>
        </div>
      ) : (
        <Done text={done} />
      )}
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
                <Act intent={isHeld ? 'revoke' : 'grant'} role={role} label={isHeld ? 'Cabut' : 'Beri'} about={name} />
              ) : (
                <p>{isHeld ? 'Ya' : 'Tidak'}</p>
              )}
            </li>
          ))}
        </ul>
      </section>
      {isDoctor && mayChange ? <DoctorLink doctor={account.doctor} /> : null}
      {mayChange ? (
        <section aria-labelledby="akun-ini">
          <h2 id="akun-ini">Akun ini</h2>
          <div className="actions">
            {account.has_second_factor ? <Act intent="factor" label="Hapus autentikator" danger /> : null}
            {account.status === 'active' ? (
              <Act intent="disable" label="Tutup akun" danger />
            ) : (
              <Act intent="enable" label="Buka lagi akun" />
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

type ActProps = { intent: string; label: string; role?: string; about?: string; danger?: boolean };

/** One thing that can be done, as a form of one button. */
function Act({ intent, label, role, about, danger }: ActProps) {
  return (
    <form method="post">
      <input type="hidden" name="intent" value={intent} />
      {role ? <input type="hidden" name="role" value={role} /> : null}
      <Button type="submit" small tone={danger || intent === 'revoke' ? 'danger' : 'secondary'}>
        {label}
        {about ? <span className="visually-hidden"> peran {about}</span> : null}
      </Button>
    </form>
  );
}

function DoctorLink({ doctor }: { doctor: { slug: string; name: string } | null }) {
  return (
    <section aria-labelledby="halaman-dokter">
      <h2 id="halaman-dokter">Halaman dokter</h2>
      <form method="post" className="staff-form" noValidate>
        <input type="hidden" name="intent" value="doctor" />
        <TextField
          id="field-doctor_slug"
          name="doctor_slug"
          label="Alamat halaman dokter"
          hint="Salin dari bilah alamat, contoh /dokter/anak/rina-kusumawardani"
          defaultValue={doctor?.slug}
          required
        />
        <Button type="submit">Hubungkan</Button>
      </form>
      {doctor ? (
        <div className="actions mt-3">
          <Act intent="no-doctor" label="Lepas hubungan" danger />
        </div>
      ) : null}
    </section>
  );
}
