import { ArticleContents, ArticleContentsBar } from '#app/domains/content/article/ui/article-contents.tsx';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { getAbout } from '../../home-page/get-home.server.ts';
import { groupDescription } from '../../home-page/home.ts';
import { aboutStructuredData } from '../../home-page/home-structured-data.ts';
import { CommitmentSection } from '../../ui/commitment-section.tsx';
import { ServiceSection } from '../../ui/service-section.tsx';
import { TextSections } from '../../ui/text-sections.tsx';
import { AboutUnits } from '../ui/about-units.tsx';
import styles from '../ui/static-page.module.css';
import { VisionAndMission } from '../ui/vision-and-mission.tsx';
import type { Route } from './+types/about-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Tentang Kami' }];
const title = 'Tentang Kami';

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  const about = await load(getAbout, args, {});
  const description = `${groupDescription(about)} Kenali unit, layanan, visi, dan misi kami.`;
  return { ...about, description, origin: context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ origin: loaderData.origin, title, description: loaderData.description, canonicalPath: '/about' }) : [];

export default function About({ loaderData: { origin, description, profile, units, serviceCategories } }: Route.ComponentProps) {
  const headings = (profile?.story ?? []).map(({ id, level, title: text }) => ({ id, level, text }));
  return (
    <>
      <div className="page">
        <Breadcrumb items={crumbs} />
        <h1 className="page-title">{title}</h1>
        {profile ? (
          <div className={styles.intro}>
            {profile.intro.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
        ) : null}
        <AboutUnits units={units} />
      </div>
      {profile ? (
        <>
          <div className={styles.commitment}>
            <CommitmentSection years={profile.yearsOfService} figures={profile.figures} />
          </div>
          <VisionAndMission profile={profile} />
        </>
      ) : null}
      <ServiceSection categories={serviceCategories} />
      {profile ? (
        <div className="page">
          <div className={styles.document}>
            <ArticleContents headings={headings} />
            <RichText data-contents-of>
              <TextSections sections={profile.story} top={2} />
            </RichText>
          </div>
          <ArticleContentsBar headings={headings} />
        </div>
      ) : null}
      <JsonLd data={[breadcrumbData(origin, crumbs), aboutStructuredData(origin, { name: siteName, title, description }, units)]} />
    </>
  );
}
