import { redirect } from 'react-router';
import { findChatTimes } from '#app/domains/chat/index.server.ts';
import { noSpecialization } from '#app/domains/directory/doctor/doctor.schema.ts';
import { nextVisits } from '#app/domains/directory/doctor/doctor.ts';
import { doctorAddress } from '#app/domains/directory/doctor/doctor-address.ts';
import { isSwitchedOn } from '#app/domains/legal/index.server.ts';
import { chatAddress } from '#app/domains/services/service.ts';
import { chatWith } from '#app/platform/contacts/whatsapp-link.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { plainText } from '#app/platform/rich-text/rich-text.server.ts';
import { cutText } from '#app/platform/text/cut-text.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { Tabs } from '#app/ui/disclosure.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import paper from '#app/ui/paper.module.css';
import { doctorStructuredData } from '../doctor-structured-data.ts';
import { getDoctorPage } from '../get-doctor-page.server.ts';
import styles from '../ui/doctor-detail.module.css';
import { DoctorHead } from '../ui/doctor-head.tsx';
import { DoctorServices } from '../ui/doctor-services.tsx';
import { DoctorInfo, DoctorText } from '../ui/doctor-texts.tsx';
import { NextVisits } from '../ui/next-visits.tsx';
import { OtherDoctors, OtherSpecialists } from '../ui/other-doctors.tsx';
import { PracticeHours } from '../ui/practice-hours.tsx';
import { ReviewedArticles } from '../ui/reviewed-articles.tsx';
import type { Route } from './+types/doctor-detail-page';

export const handle = {
  page: { cache: 'public' },
  chatsOf({ profile }: Awaited<ReturnType<typeof loader>>) {
    const byId = new Map(profile.practices.map(({ facility }) => [facility.id, chatWith(facility.name, facility.whatsappPhone)]));
    return [...byId.values()];
  },
} satisfies PageHandle;

/**
 * The address contains the doctor's own specialization: the placeholder `peninjau` of article pages, a former one and a wrong one are
 * redirected. The redirect is temporary, because a doctor's specialization may change.
 */
export async function loader(args: Route.LoaderArgs) {
  const { params, context } = args;
  const profile = await load(getDoctorPage, args, { id: params.slug });
  const specialist = profile.specializations[0] ?? { ...noSpecialization, id: 0, parentName: null };
  const path = doctorAddress(specialist.slug, profile.slug);
  if (params.specialist !== specialist.slug || params.slug !== profile.slug) throw redirect(path, 302);
  const summary = cutText(plainText(profile.description), 200);
  const platform = context.get(platformContext);
  const origin = platform.env.publicUrl;
  const takesChats = profile.services.some(({ type }) => type === 'consultation') && (await isSwitchedOn(platform, 'telemedicine'));
  const chat = takesChats ? { path: chatAddress(profile.slug), ...(await findChatTimes(platform, profile.id)) } : null;
  return { profile, specialist, path, summary, visits: nextVisits(profile.practices), origin, chat };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { profile, specialist, path, summary, origin } = loaderData;
  const places = [...new Set(profile.practices.map(({ facility }) => facility.name))];
  const where = places.length > 0 ? ` di ${places.join(', ')}` : '';
  return pageMeta({
    origin,
    title: profile.name,
    titleEnd: `, Spesialis ${specialist.name}`,
    description: `Jadwal praktik ${profile.name}, spesialis ${specialist.name}${where}. ${summary}`,
    canonicalPath: path,
    image: `/share/doctor/${profile.slug}.png`,
  });
}

export default function DoctorDetail({ loaderData }: Route.ComponentProps) {
  const { profile, specialist, path, summary, visits, origin, chat } = loaderData;
  const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Cari Dokter', href: '/dokter' }, { label: 'Profil Dokter' }];
  const trail = crumbs.with(2, { label: profile.name, href: path });
  return (
    <div className={`page ${paper.paper}`}>
      <Breadcrumb items={crumbs} />
      <JsonLd data={breadcrumbData(origin, trail)} />
      <JsonLd data={doctorStructuredData(origin, { ...profile, description: summary })} />
      <div className={styles.doctor}>
        <DoctorHead doctor={profile} specialist={specialist} />
        <NextVisits doctor={profile} visits={visits} />
        <div className={styles.tabs}>
          <Tabs
            label="Profil dokter"
            tabs={[
              { id: 'jadwal', name: 'Jadwal Praktek', content: <PracticeHours doctor={profile} /> },
              { id: 'deskripsi', name: 'Deskripsi', content: <DoctorText html={profile.description} empty="Belum ada Deskripsi" /> },
              { id: 'informasi', name: 'Informasi Lainnya', content: <DoctorInfo doctor={profile} /> },
            ]}
          />
          <DoctorServices services={profile.services} chat={chat} />
        </div>
      </div>
      <ReviewedArticles articles={profile.articles} />
      <OtherDoctors doctors={profile.others} />
      <OtherSpecialists specialists={profile.otherSpecialists} />
    </div>
  );
}
