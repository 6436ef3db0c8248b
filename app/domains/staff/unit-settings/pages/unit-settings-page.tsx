import { phoneText } from '#app/platform/contacts/phone-text.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { readUnits } from '#app/platform/staff/unit-ids.ts';
import { settings as settingsGlyph, siren } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { StaffCard, StaffCards } from '#app/ui/staff/staff-card.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { findUnitSettings } from '../find-unit-settings.server.ts';
import styles from '../ui/unit-settings.module.css';
import type { Route } from './+types/unit-settings-page.ts';

export const handle = { access: { capability: 'units.configure' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const units = await load(findUnitSettings, args, { units: readUnits(args.request) });
  const actor = args.context.get(actorContext);
  const isMine = (userId: string | null) => userId === null || (actor.kind === 'user' && actor.userId === userId);
  return {
    units: units.map(({ proposals, ...unit }) => ({
      ...unit,
      proposals: proposals.map(({ userId, ...rest }) => ({ ...rest, isMine: isMine(userId) })),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Pengaturan unit', matches);

type Unit = Route.ComponentProps['loaderData']['units'][number];

export default function Settings({ loaderData: { units } }: Route.ComponentProps) {
  return (
    <>
      <StaffHeader
        title="Pengaturan unit"
        lead="Nomor, jam buka, dan alamat unit Anda, seperti yang dibaca pengunjung."
        actions={
          <StaffLink href="/staff/konten/banners" className="button button-secondary">
            <Icon glyph={siren} />
            Pengumuman
          </StaffLink>
        }
      />
      {units.length > 0 ? (
        <StaffCards>
          {units.map((unit) => (
            <UnitCard key={unit.key} unit={unit} />
          ))}
        </StaffCards>
      ) : (
        <EmptyState title="Belum ada unit di sini." glyph={settingsGlyph}>
          <p>Unit muncul di sini setelah penyunting menerbitkan halamannya.</p>
        </EmptyState>
      )}
    </>
  );
}

function UnitCard({ unit: { key, title, settings, proposals, isWritten } }: { unit: Unit }) {
  return (
    <StaffCard id={`unit-${key}`} title={title}>
      <dl className={styles.settings}>
        {settings.map(({ name, label, text }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{text || 'Tidak diisi'}</dd>
          </div>
        ))}
      </dl>
      {proposals.map(({ label, to, by, isMine }) => (
        <p key={label} className={styles.proposal}>
          <strong>{label}</strong> menunggu orang kedua: {phoneText(to) || 'dikosongkan'}.{' '}
          {isMine ? 'Anda yang menulisnya, jadi rekan lain yang menerbitkan.' : `Ditulis ${by ?? 'akun yang sudah dihapus'}.`}
        </p>
      ))}
      <p>
        <StaffLink href={`/staff/konten/facilities/${key}`} className="button button-secondary">
          {isWritten ? 'Lanjutkan mengubah' : 'Ubah'}
          <span className="visually-hidden"> {title}</span>
        </StaffLink>
      </p>
    </StaffCard>
  );
}
