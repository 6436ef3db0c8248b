import { labelIn } from '#app/platform/content/closed-list.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { mail } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import words from '#app/ui/parts/words.module.css';
import { RichText } from '#app/ui/rich-text.tsx';
import { checkedText } from '../../fact/fact-units.ts';
import { getVacancy } from '../../vacancy/find-vacancies.server.ts';
import { applyPath, vacancyPath } from '../../vacancy/vacancy-addresses.ts';
import { vacancyKinds } from '../../vacancy/vacancy-kinds.schema.ts';
import { vacancyData } from '../../vacancy/vacancy-structured-data.ts';
import styles from '../ui/patient-hub.module.css';
import type { Route } from './+types/vacancy-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const vacancy = await load(getVacancy, args, { slug: args.params.slug });
  return { vacancy, origin: args.context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { origin, vacancy } = loaderData;
  const { name, slug, facility, education, closesOn } = vacancy;
  return pageMeta({
    origin,
    title: name,
    titleStart: 'Lowongan ',
    titleEnd: ` di ${facility.name}`,
    description: `${name} di ${facility.name}, ${facility.city}. ${education}. Lamaran diterima sampai ${mediumDateOf(closesOn)}.`,
    canonicalPath: vacancyPath(slug),
  });
};

export default function VacancyPage({ loaderData: { vacancy, origin } }: Route.ComponentProps) {
  const { name, kind, education, content, email, closesOn, facility } = vacancy;
  const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Karier', href: '/karier' }, { label: name }];
  const subject = encodeURIComponent(`Lamaran ${name}, ${facility.name}`);
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <h1 className="page-title">{name}</h1>
      <p className="page-lead">
        <a href={`/fasilitas-kesehatan/detail/${facility.slug}`} className="link">
          {facility.name}
        </a>
        {`, ${labelIn(vacancyKinds, kind).toLowerCase()}. ${education}.`}
      </p>
      <p className={words.strong}>{`Lamaran diterima sampai ${mediumDateOf(closesOn)}.`}</p>
      <RichText className={styles.tasks} dangerouslySetInnerHTML={{ __html: content }} />
      <div className={`actions ${styles.apply}`}>
        <LinkButton href={applyPath(vacancy.slug)} tone="primary">
          Lamar di sini
        </LinkButton>
        <LinkButton href={`mailto:${email}?subject=${subject}`}>
          <Icon glyph={mail} />
          Lamar lewat email
        </LinkButton>
      </div>
      <p className={words.hint}>
        Lewat email: kirim surat lamaran dan riwayat hidup ke <span className={words.long}>{email}</span>. Kami tidak pernah memungut biaya
        dari pelamar.
      </p>
      <p className={words.hint}>{checkedText([vacancy])}</p>
      <JsonLd data={[breadcrumbData(origin, crumbs), vacancyData(origin, vacancy)]} />
    </div>
  );
}
