import { ArticleContents, ArticleContentsBar } from '#app/domains/content/article/ui/article-contents.tsx';
import { privacyVersion } from '#app/domains/privacy/policy-change/policy-change.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { TextSections } from '../../ui/text-sections.tsx';
import { privacyText, privacyTextWith } from '../ui/privacy-text.ts';
import styles from '../ui/static-page.module.css';
import type { Route } from './+types/privacy-policy-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Kebijakan Privasi' }];
const headings = privacyText.map(({ id, level, title }) => ({ id, level, text: title }));

export const loader = ({ context }: Route.LoaderArgs) => {
  const { publicUrl, dpoEmail } = context.get(platformContext).env;
  return { origin: publicUrl, dpoEmail: dpoEmail ?? null };
};

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? pageMeta({
        origin: loaderData.origin,
        title: 'Kebijakan Privasi',
        description:
          'Data apa yang disimpan situs Sehati, untuk apa, berapa lama, dibagikan kepada siapa, dan hak Anda menurut UU Pelindungan Data Pribadi.',
        canonicalPath: '/privacy-policy',
      })
    : [];

export default function PrivacyPolicy({ loaderData: { origin, dpoEmail } }: Route.ComponentProps) {
  return (
    <div className="page">
      <Breadcrumb items={crumbs} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
      <h1 className="page-title">Kebijakan Privasi</h1>
      <p className="page-lead">
        Halaman ini menjelaskan data apa yang kami simpan saat Anda memakai situs ini, mengapa, dan apa yang dapat Anda minta dari kami.
      </p>
      <p className={styles.version}>
        Versi <strong>{privacyVersion}</strong>, berlaku sejak <time dateTime={privacyVersion}>{mediumDateOf(privacyVersion)}</time>
      </p>
      <div className={styles.document}>
        <ArticleContents headings={headings} />
        <div>
          <RichText data-contents-of>
            <TextSections sections={privacyTextWith(dpoEmail)} top={2} />
          </RichText>
          <p className={`actions ${styles.acts}`}>
            <LinkButton href="/account/data" tone="brand">
              Data saya & privasi
            </LinkButton>
            <LinkButton href="/contact-us?tentang=data-pribadi">Hubungi Kami</LinkButton>
          </p>
        </div>
      </div>
      <ArticleContentsBar headings={headings} />
    </div>
  );
}
