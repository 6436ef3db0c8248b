import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import titles from '#app/ui/parts/titles.module.css';
import { otherPages, patientPages } from '../../guide/guide-pages.schema.ts';
import { pageGroups } from '../../guide/guide-pages.ts';
import { findVisitingHours } from '../../visiting/find-visiting-rules.server.ts';
import styles from '../ui/patient-hub.module.css';
import { TodayVisits } from '../ui/today-visits.tsx';
import type { Route } from './+types/patient-hub-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

const title = 'Info pasien dan pengunjung';
const lead = 'Yang sering ditanyakan sebelum datang: BPJS, biaya, kamar, jam besuk, jalan, dan surat-surat.';
const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Info Pasien' }];

export async function loader(args: Route.LoaderArgs) {
  const { units, facts: rules } = await load(findVisitingHours, args, {});
  return { units, rules, origin: args.context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ origin: loaderData.origin, title, description: lead, canonicalPath: '/pasien' }) : [];

export default function PatientHub({ loaderData: { origin, units, rules } }: Route.ComponentProps) {
  const groups = Object.entries(pageGroups) as [keyof typeof pageGroups, string][];
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{title}</h1>
      <p className="page-lead">{lead}</p>
      <TodayVisits units={units} rules={rules} />
      {groups.map(([group, label]) => (
        <section key={group} aria-labelledby={group}>
          <h2 id={group} className={titles.medium}>
            {label}
          </h2>
          <ul className={styles.pages}>
            {patientPages
              .filter((one) => one.group === group)
              .map((one) => (
                <li key={one.path} className="card card-link">
                  <h3>
                    <a href={one.path}>{one.title}</a>
                  </h3>
                  <p>{one.lead}</p>
                </li>
              ))}
          </ul>
        </section>
      ))}
      <section aria-labelledby="lain">
        <h2 id="lain" className={titles.medium}>
          Lainnya
        </h2>
        <ul className={styles.more}>
          {otherPages.map((one) => (
            <li key={one.path}>
              <a href={one.path} className="link">
                {one.title}
              </a>
            </li>
          ))}
        </ul>
      </section>
      <JsonLd data={breadcrumbData(origin, crumbs)} />
    </div>
  );
}
