import { redirect } from 'react-router';
import { ambulanceHref, ambulanceNumber } from '#app/platform/contacts/ambulance-number.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta, siteName } from '#app/platform/pages/page-meta.ts';
import { creditText } from '#app/platform/pictures/picture-credits.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb, breadcrumbData } from '#app/ui/breadcrumb.tsx';
import { messageCircle } from '#app/ui/icons/glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { JsonLd } from '#app/ui/json-ld.tsx';
import { listAddress } from '#app/ui/list/address.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { RichDocument } from '#app/ui/rich-document.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { CareBlock } from '../../care/ui/care-block.tsx';
import { articlePath } from '../article.ts';
import { articleStructuredData } from '../article-structured-data.ts';
import { getArticlePage } from '../find-articles.server.ts';
import styles from '../ui/article.module.css';
import { ArticleContents, ArticleContentsBar } from '../ui/article-contents.tsx';
import { ArticleFacts } from '../ui/article-facts.tsx';
import { ArticleReferences } from '../ui/article-references.tsx';
import { ArticleSide } from '../ui/article-side.tsx';
import type { Route } from './+types/article-detail-page.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

const crumbs = [{ label: 'Beranda', href: '/' }, { label: 'Artikel', href: '/articles' }, { label: 'Artikel Detail' }];
const coverSizes = '(min-width: 800px) 704px, 92vw';

export async function loader(args: Route.LoaderArgs) {
  const { context, params } = args;
  const found = await load(getArticlePage, args, { slug: params.slug });
  if (found.moved !== null) throw redirect(articlePath(found.moved), 301);
  return { ...found, origin: context.get(platformContext).env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) => {
  if (!loaderData) return [];
  const { article, origin } = loaderData;
  return [
    ...pageMeta({
      origin,
      title: article.name,
      description: article.summary,
      canonicalPath: articlePath(article.slug),
      image: `/share/article/${encodeURIComponent(article.slug)}.png`,
      kind: 'article',
    }),
    { property: 'article:published_time', content: article.published_at },
    { property: 'article:modified_time', content: article.updated_at },
    { property: 'article:section', content: article.category.name },
  ];
};

export default function ArticleDetail({ loaderData }: Route.ComponentProps) {
  const { article, text, headings, references, citedSources, coverCredit, origin, isOverdue, ...beside } = loaderData;
  const shareText = `${article.name} ${origin}${articlePath(article.slug)}`;
  return (
    <div className={styles.page}>
      <Breadcrumb items={crumbs} />
      <ArticleContentsBar headings={headings} />
      <div className={styles.columns}>
        <header className={styles.head}>
          <p>
            <a href={listAddress('/articles', { kategori: article.category.slug })} className={styles.kind}>
              {article.category.name}
            </a>
          </p>
          <h1 className="page-title">{article.name}</h1>
          <p className={styles.lead}>{article.summary}</p>
          <CareBlock care={article} specialist={article.specialist} />
          <ArticleFacts
            author={article.ex_author}
            reviewer={article.reviewer}
            publishedAt={article.published_at}
            updatedAt={article.updated_at}
            reviewedOn={article.reviewed_at}
            nextReviewOn={article.next_review_at}
          />
          {article.image ? (
            <Picture
              base={article.image}
              kind="article"
              alt=""
              width={640}
              height={400}
              sizes={coverSizes}
              className={styles.cover}
              priority
            />
          ) : null}
          {coverCredit ? <small className={styles.credit}>{creditText(coverCredit)}</small> : null}
        </header>
        {isOverdue ? (
          <Notice>
            <p>Tinjauan medis artikel ini sudah lewat waktunya. Tanyakan kepada dokter apakah isinya masih sesuai.</p>
          </Notice>
        ) : null}
        <ArticleContents headings={headings} />
        <article className={styles.main} data-contents-of>
          {text.document ? (
            <RichDocument className={styles.body} document={text.document} doctors={text.doctors} credits={text.credits} />
          ) : (
            // The operation has sanitized the HTML.
            <RichText className={styles.body} dangerouslySetInnerHTML={{ __html: text.html }} />
          )}
          <ArticleReferences references={references} />
          <Notice>
            <p>
              Informasi di halaman ini bersifat umum dan tidak menggantikan pemeriksaan oleh dokter. Dalam keadaan darurat, segera ke IGD
              terdekat atau telepon <a href={ambulanceHref}>{ambulanceNumber}</a>.
            </p>
          </Notice>
          <p className={styles.share}>
            <a
              href={`https://wa.me/?text=${encodeURIComponent(shareText)}`}
              target="_blank"
              rel="noopener"
              className="button button-secondary button-small"
            >
              <Icon glyph={messageCircle} />
              Bagikan lewat WhatsApp
            </a>
          </p>
        </article>
        <ArticleSide {...beside} category={article.category} />
      </div>
      <JsonLd data={articleStructuredData(origin, siteName, article, citedSources)} />
      <JsonLd data={breadcrumbData(origin, crumbs)} />
    </div>
  );
}
