import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { planText } from '../content-texts.ts';
import { findContentKinds } from '../find-content-kinds.server.ts';
import styles from '../ui/content-kinds.module.css';
import { GroupOnly } from '../ui/group-only.tsx';
import type { Route } from './+types/content-kinds-page.ts';

export const handle = { access: { capability: 'content.open' }, page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const { kinds, refused } = await load(findContentKinds, args, {});
  return { groups: [...Map.groupBy(kinds, ({ group }) => group)], refused };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Konten', matches);

export default function Kinds({ loaderData: { groups, refused } }: Route.ComponentProps) {
  return (
    <>
      <StaffHeader title="Konten" lead="Isi situs yang Anda tulis, terbitkan, dan jadwalkan." />
      {refused.length > 0 ? (
        <div className={styles.refused}>
          <Notice tone="error">
            <p>Jadwal yang gagal. Perbaiki naskahnya lalu terbitkan atau jadwalkan lagi:</p>
            <ul>
              {refused.map(({ kind, key, title, action, dueAt, reason }) => (
                <li key={`${kind} ${key} ${action}`}>
                  <StaffLink className="link" href={`/staff/konten/${kind}/${key}`}>
                    {title}
                  </StaffLink>
                  , {planText(action, dueAt)}: {reason}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : null}
      <div className={styles.groups}>
        {groups.map(([group, ofGroup]) => (
          <section key={group} className={styles.group}>
            <h2>{group}</h2>
            <ul className={styles.kinds}>
              {ofGroup.map(({ kind, label, total, mine }) => (
                <li key={kind} data-row>
                  <StaffLink href={`/staff/konten/${kind}`}>{label}</StaffLink>
                  {mine > 0 ? <span className={styles.mine}>{mine.toLocaleString('id-ID')} naskah Anda</span> : null}
                  <span className={styles.total}>{total.toLocaleString('id-ID')}</span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {groups.length === 0 ? <GroupOnly /> : null}
    </>
  );
}
