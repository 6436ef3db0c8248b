import { getDoctorPanel, getProfile, googleConsent } from '#app/domains/accounts/index.server.ts';
import { notGiven } from '#app/domains/accounts/profile/rules.ts';
import { DoctorPanel } from '#app/domains/accounts/profile/ui/doctor-panel.tsx';
import { filterOfTab, panelTabOf } from '#app/domains/orders/buyer/panel.rules.ts';
import { PatientPanel } from '#app/domains/orders/buyer/ui/patient-panel.tsx';
import { loadOrderRows } from '#app/domains/orders/index.server.ts';
import { holdsRole } from '#app/platform/actor.server.ts';
import { load } from '#app/platform/page-call.server.ts';
import { phoneText } from '#app/platform/phone-text.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { pencil, usersRound } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import type { Route } from './+types/profile';
import styles from './profile.module.css';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const tab = panelTabOf(new URL(args.request.url).searchParams.get('tampil'));
  const [profile, doctor] = await Promise.all([load(getProfile, args, {}), load(getDoctorPanel, args, {})]);
  const { context } = args;
  const hasGoogle = googleConsent(context.get(platformContext)) !== null;
  return {
    profile,
    doctor,
    tab,
    orders: doctor ? null : await loadOrderRows(args, filterOfTab[tab], null),
    hasGoogle,
    isAdmin: holdsRole(context.get(actorContext), ['admin']),
  };
}

export const meta = () => [{ title: 'Akun saya | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function Profile({ loaderData }: Route.ComponentProps) {
  const { profile, doctor, tab, orders, hasGoogle, isAdmin } = loaderData;
  const rows = [
    ['Nama', profile.name],
    ['Email', profile.email],
    ['Nomor ponsel', profile.phone && phoneText(profile.phone)],
  ] as const;
  return (
    <AccountFrame path="/account/profile" title="Akun saya">
      <section aria-labelledby="data-diri">
        <div className="account-section-head">
          <h2 id="data-diri">Data diri</h2>
          <LinkButton href="/account/profile/edit" tone="quiet" small>
            <Icon glyph={pencil} />
            Ubah
          </LinkButton>
        </div>
        <dl className="facts card">
          {rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value || <span className="font-normal text-ink-soft">{notGiven}</span>}</dd>
            </div>
          ))}
        </dl>
        {hasGoogle ? (
          <p className="mt-3">
            <Link href="/account/google/connection">Masuk dengan Google</Link>
          </p>
        ) : null}
      </section>
      {isAdmin ? (
        <section aria-labelledby="pekerjaan">
          <h2 id="pekerjaan">Pekerjaan</h2>
          <LinkButton href="/staff/accounts" tone="secondary">
            <Icon glyph={usersRound} />
            Akun petugas
          </LinkButton>
        </section>
      ) : null}
      <section aria-labelledby="panel" className={styles.panel}>
        <h2 id="panel">{doctor ? 'Chat dan reservasi' : 'Pesanan dan transaksi'}</h2>
        {doctor ? <DoctorPanel panel={doctor} /> : null}
        {orders ? <PatientPanel tab={tab} rows={orders.rows} /> : null}
      </section>
    </AccountFrame>
  );
}
