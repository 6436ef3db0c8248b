import { getProfile, googleConsent } from '#app/domains/accounts/index.server.ts';
import type { DoctorPanelData } from '#app/domains/accounts/profile/doctor-panel.schema.ts';
import { notGiven } from '#app/domains/accounts/profile/profile.ts';
import { DoctorPanel } from '#app/domains/accounts/profile/ui/doctor-panel.tsx';
import { roleIdOf, roleIds } from '#app/domains/accounts/session/session.ts';
import { endChat, findDoctorChats, startChat } from '#app/domains/chat/index.server.ts';
import { loadOrderRows } from '#app/domains/orders/index.server.ts';
import { filterOfTab, panelTabOf } from '#app/domains/orders/order/order-panel.ts';
import { PatientPanel } from '#app/domains/orders/order/ui/buyer/patient-panel.tsx';
import { findReservations } from '#app/domains/reservations/index.server.ts';
import { scopeOf } from '#app/platform/access/staff-access.server.ts';
import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { liveHeads } from '#app/platform/live/live-page.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { namedText } from '#app/platform/text/named-text.ts';
import account from '#app/ui/account.module.css';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { FactList } from '#app/ui/fact-list.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { pencil } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { Link } from '#app/ui/link.tsx';
import { LiveNotice } from '#app/ui/live/live-notice.tsx';
import { useLive } from '#app/ui/live/use-live.ts';
import type { Route } from './+types/profile-page';
import styles from './profile-page.module.css';

export const handle = { page: { cache: 'none', params: ['tampil', 'hasil'] } } satisfies PageHandle;

const doneTexts: Readonly<Record<string, string>> = { mulai: 'Berhasil mengaktifkan chat', akhiri: 'Berhasil mengakhiri chat' };

/** A doctor's chats and reservations; null for all others, whose panel has orders, as specified. */
async function readPanel(args: Route.LoaderArgs): Promise<DoctorPanelData | null> {
  const actor = args.context.get(actorContext);
  if (actor.kind !== 'user' || roleIdOf(actor.roles) !== roleIds.doctor) return null;
  // The names of patients need the second factor, as on the desk.
  if (scopeOf(actor, 'practice.own') !== 'group' || !actor.hasSecondFactor) return { chats: null, reservations: [] };
  const find = async (status: 'active' | 'pending' | 'done') =>
    (await load(findDoctorChats, args, { status })).map(({ user, room, transaction }) => ({
      patient: user.name || 'Pasien',
      room: room.name,
      transaction: transaction.name ?? room.name,
    }));
  const [active, paid, done] = await Promise.all([find('active'), find('pending'), find('done')]);
  const { rows } = await load(findReservations, args, {});
  return {
    chats: { active, paid, done },
    reservations: rows.map(({ facility, patient, date }) => ({ facility: facility.name, patient, date })),
  };
}

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const tab = panelTabOf(query.get('tampil'));
  const live = await liveHeads(args, ({ userId }) => [`user:${userId}`]);
  const [profile, doctor] = await Promise.all([load(getProfile, args, {}), readPanel(args)]);
  const { context } = args;
  const actor = context.get(actorContext);
  const hasGoogle = googleConsent(context.get(platformContext)) !== null;
  return {
    profile,
    doctor,
    tab,
    live: doctor?.chats ? live : null,
    done: doctor ? namedText(doneTexts, query.get('hasil')) : null,
    orders: doctor ? null : await loadOrderRows(args, filterOfTab[tab], null),
    hasGoogle,
    isStaff: actor.kind === 'user' && actor.roles.length > 0,
  };
}

const acted = { keep: ['act'] };
export const action = formActions<(args: Route.ActionArgs) => Promise<unknown>>('act', {
  start: formAction(startChat, { ...acted, done: () => '/account/profile?hasil=mulai' }),
  end: formAction(endChat, { ...acted, done: () => '/account/profile?hasil=akhiri' }),
});

export const meta = () => [{ title: 'Akun saya | Sehati' }, { name: 'robots', content: 'noindex' }];

type Props = Pick<Route.ComponentProps, 'loaderData'> & { actionData?: FormAnswer | undefined };

export default function Profile({ loaderData, actionData }: Props) {
  const { profile, doctor, tab, orders, hasGoogle, isStaff, live, done } = loaderData;
  const state = useLive(live);
  const rows = [
    ['Nama', profile.name],
    ['Email', profile.email],
    ['Nomor ponsel', profile.phone && phoneText(profile.phone)],
  ] as const;
  return (
    <AccountFrame path="/account/profile" title="Akun saya">
      {isStaff ? (
        <p>
          <LinkButton href="/staff" tone="primary">
            Buka halaman petugas
          </LinkButton>
        </p>
      ) : null}
      <section aria-labelledby="data-diri">
        <div className={account.sectionHead}>
          <h2 id="data-diri">Data diri</h2>
          <LinkButton href="/account/profile/edit" tone="quiet" small>
            <Icon glyph={pencil} />
            Ubah
          </LinkButton>
        </div>
        <FactList
          className="facts card"
          facts={rows.map(([label, value]) => [label, value || <span className={styles.missing}>{notGiven}</span>])}
        />
        {hasGoogle ? (
          <p className={styles.google}>
            <Link href="/account/google/connection">Masuk dengan Google</Link>
          </p>
        ) : null}
      </section>
      <section aria-labelledby="panel" className={styles.panel}>
        <h2 id="panel">{doctor ? 'Chat dan reservasi' : 'Pesanan'}</h2>
        <LiveNotice state={state} />
        <FormDone text={actionData ? null : done} toast={done ?? undefined} />
        <FormErrors answer={actionData} toast />
        {doctor ? <DoctorPanel panel={doctor} /> : null}
        {orders ? <PatientPanel tab={tab} rows={orders.rows} /> : null}
      </section>
    </AccountFrame>
  );
}
