import { data } from 'react-router';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { LinkButton } from '#app/ui/button.tsx';
import { externalLink } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import words from '#app/ui/parts/words.module.css';
import { followLink } from '../follow-link.server.ts';
import { isFollow } from '../link.ts';
import styles from '../ui/short-link.module.css';
import type { Route } from './+types/short-link-page.ts';

// Every follow is counted, so no answer may come from a cache.
export const handle = { page: { cache: 'none' } } satisfies PageHandle;

/** The target does not learn which link led there, and search engines index neither. */
const linkHeaders = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };

export const headers = () => linkHeaders;

export async function loader(args: Route.LoaderArgs) {
  const { request, params } = args;
  const counts = request.method === 'GET' && isFollow(request.headers);
  return data(await load(followLink, args, { token: params.token, counts }, linkHeaders), { headers: linkHeaders });
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  { title: 'Tautan | Sehati' },
  { name: 'robots', content: 'noindex, nofollow' },
  // The redirect is immediate: a page that redirects after a delay leaves slow readers too little time (WCAG 2.2.1).
  ...(loaderData?.kind === 'ours' ? [{ httpEquiv: 'refresh', content: `0;url=${loaderData.url}` }] : []),
];

export default function ShortLink({ loaderData: { kind, url, host } }: Route.ComponentProps) {
  return kind === 'ours' ? <GoingOn url={url} /> : <Asking url={url} host={host} />;
}

function GoingOn({ url }: { url: string }) {
  return (
    <div className={`page page-narrow ${styles.page}`}>
      <h1 className="page-title">Anda akan segera diarahkan ke halaman yang terkait</h1>
      <p>
        Bila halaman tidak terbuka sendiri,{' '}
        <a className="link" href={url} rel="noreferrer">
          lanjutkan di sini
        </a>
        .
      </p>
    </div>
  );
}

function Asking({ url, host }: { url: string; host: string }) {
  return (
    <div className={`page page-narrow ${styles.page}`}>
      <h1 className="page-title">Tautan ini menuju situs lain</h1>
      <p className="page-lead">Anda akan meninggalkan situs Sehati. Kami tidak mengelola situs berikut, jadi periksa alamatnya dahulu.</p>
      <p className={styles.host}>
        <span className={words.hint}>Alamat tujuan</span>
        <strong>{host}</strong>
      </p>
      <div className="actions">
        <LinkButton href="/" tone="brand">
          Batal
        </LinkButton>
        <LinkButton href={url} rel="noreferrer noopener nofollow">
          Lanjutkan
          <Icon glyph={externalLink} />
        </LinkButton>
      </div>
    </div>
  );
}
