import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { longDateOf, momentText } from '#app/platform/time/calendar.ts';
import { resultsPath } from '#app/platform/visits/results-path.ts';
import styles from '#app/ui/account.module.css';
import { AccountFrame } from '#app/ui/account-frame.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { inbox } from '#app/ui/icons/glyphs.ts';
import { Link } from '#app/ui/link.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import { findMyResults } from '../find-my-results.server.ts';
import { withdrawReasons } from '../visit-result.ts';
import type { Route } from './+types/my-results-page.ts';

export const handle = { page: { cache: 'none', params: ['kunjungan'] } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const code = new URL(args.request.url).searchParams.get('kunjungan') ?? undefined;
  const visits = await load(findMyResults, args, { code });
  return {
    isOfOne: code !== undefined,
    visits: visits.map(({ code: id, service, facility, patient, date, documents }) => ({
      id,
      title: `${service}, ${longDateOf(date)}`,
      about: `${patient}, ${facility}`,
      documents: documents.map((one) => ({
        id: one.id,
        name: one.name,
        sent: momentText(one.sent_at),
        withdrawn:
          one.withdrawn_at === null
            ? null
            : `Ditarik rumah sakit ${momentText(one.withdrawn_at)}${one.withdrawn_reason ? `: ${withdrawReasons[one.withdrawn_reason].toLowerCase()}` : ''}.`,
      })),
    })),
  };
}

export const meta = () => [{ title: 'Hasil pemeriksaan | Sehati' }, { name: 'robots', content: 'noindex' }];

export default function MyResults({ loaderData: { isOfOne, visits } }: Route.ComponentProps) {
  return (
    <AccountFrame
      path={resultsPath}
      title="Hasil pemeriksaan"
      lead="Dokumen yang dikirim rumah sakit sesudah kunjungan Anda. Anda mungkin diminta masuk sekali lagi sebelum membukanya."
    >
      {visits.length === 0 ? (
        <EmptyState
          title={isOfOne ? 'Belum ada hasil untuk kunjungan ini' : 'Belum ada hasil'}
          glyph={inbox}
          action={<LinkButton href="/account/reservations">Reservasi saya</LinkButton>}
        >
          <p>Anda dikabari begitu rumah sakit mengirimnya. Kapan hasil biasanya siap tertulis di reservasinya.</p>
        </EmptyState>
      ) : null}
      {visits.map(({ id, title, about, documents }) => (
        <section key={id} aria-labelledby={`hasil-${id}`}>
          <h2 id={`hasil-${id}`}>{title}</h2>
          <p className={words.soft}>{about}</p>
          <ul className={styles.rows}>
            {documents.map(({ id: document, name, sent, withdrawn }) => (
              <li key={document}>
                <span>
                  {name}
                  <span className={words.under}>{withdrawn ?? `Dikirim ${sent}`}</span>
                </span>
                {withdrawn === null ? (
                  <a className="button button-secondary button-small" href={`${resultsPath}/${document}/berkas`}>
                    Unduh PDF
                    <span className="visually-hidden">{`, ${name}`}</span>
                  </a>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isOfOne && visits.length > 0 ? (
        <p className="actions">
          <Link className="link" href={resultsPath}>
            Semua hasil
          </Link>
        </p>
      ) : null}
    </AccountFrame>
  );
}
