import { ArticleContents, ArticleContentsBar } from '#app/domains/content/articles/ui/article-contents.tsx';
import { load } from '#app/platform/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { getAbout } from '../../home/operations.server.ts';
import { aboutStructuredData } from '../../home/structured-data.rules.ts';
import { CommitmentSection } from '../../ui/commitment-section.tsx';
import { ServiceSection } from '../../ui/service-section.tsx';
import { TextSections } from '../../ui/text-sections.tsx';
import { AboutUnits } from '../ui/about-units.tsx';
import styles from '../ui/document.module.css';
import { VisionAndMission } from '../ui/vision-and-mission.tsx';
import type { Route } from './+types/about.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Tentang Kami' }];
const title = 'Tentang Kami';
const description =
  'Sehati adalah kelompok tiga rumah sakit di Bandung: ibu dan anak, umum, serta jantung dan pembuluh darah. Kenali unit, layanan, visi, dan misi kami.';

export async function loader(args: Route.LoaderArgs) {
  const { context } = args;
  return { ...(await load(getAbout, args, {})), origin: context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData ? pageMeta({ origin: loaderData.origin, title, description, canonicalPath: '/about' }) : [];

export default function About({ loaderData: { origin, profile, units, serviceCategories } }: Route.ComponentProps) {
  const [what, why] = profile.intro;
  const headings = profile.story.map(({ id, level, title: text }) => ({ id, level, text }));
  return (
    <>
      <div className="page">
        <Breadcrumb items={crumbs} />
        <h1 className="page-title">{title}</h1>
        <div className={styles.intro}>
          <p>{what}</p>
          <p>{why}</p>
        </div>
        <AboutUnits units={units} />
      </div>
      <div className="mt-12 md:mt-16">
        <CommitmentSection years={profile.yearsOfService} figures={profile.figures} />
      </div>
      <VisionAndMission profile={profile} />
      <ServiceSection categories={serviceCategories} />
      <div className="page">
        <div className={styles.document}>
          <ArticleContents headings={headings} />
          <RichText data-contents-of>
            <TextSections sections={profile.story} top={2} />
          </RichText>
        </div>
        <ArticleContentsBar headings={headings} />
      </div>
      <JsonLd data={[breadcrumbData(origin, crumbs), aboutStructuredData(origin, { name: siteName, title, description }, units)]} />
    </>
  );
}
