import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import titles from '#app/ui/parts/titles.module.css';
import { PlaceCard } from '#app/ui/place-card.tsx';
import type { Route } from './+types/offline.ts';
import styles from './error-pages.module.css';
import { ErrorPage } from './error-pages.tsx';
import { shellFacts } from './shell-facts.server.ts';

export const handle = { page: { cache: 'public' } } satisfies PageHandle;

/** The page that the service worker stores for use without a network. The shell around it adds the tags. */
export async function loader({ context }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  return { units: (await shellFacts(platform)).units, origin: platform.env.publicUrl };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData
    ? [
        ...pageMeta({
          origin: loaderData.origin,
          title: 'Anda sedang luring',
          description: 'Nomor IGD, telepon, dan alamat rumah sakit Sehati, yang dapat dibuka tanpa internet.',
          canonicalPath: '/offline',
          noindex: true,
        }),
      ]
    : [];

/** An empty path is the address of the requested page. */
const offlineWays = [
  { name: 'Coba lagi', text: 'Buka halaman yang tadi dituju', path: '' },
  { name: 'Artikel', text: 'Daftar artikel, bila pernah dibuka di perangkat ini', path: '/articles' },
];

/** The page shown without a network: the important phone numbers, and the addresses of the hospitals. */
export default function Offline({ loaderData: { units } }: Route.ComponentProps) {
  return (
    <>
      <ErrorPage
        units={units}
        title="Anda sedang luring"
        text="Halaman ini belum dapat diambil karena perangkat Anda tidak tersambung ke internet. Artikel yang sudah Anda baca tetap dapat dibuka. Nomor di bawah ini dapat dihubungi tanpa internet."
        ways={offlineWays}
      />
      <section aria-labelledby="alamat-unit" className={`wrap ${styles.units}`}>
        <h2 id="alamat-unit" className={titles.large}>
          Alamat rumah sakit kami
        </h2>
        <ul>
          {units.map(({ emergency_phone, map: _needsNetwork, chat: _needsItToo, ...unit }) => (
            <li key={unit.id}>
              <PlaceCard place={{ ...unit, emergencyPhone: emergency_phone }} />
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}
