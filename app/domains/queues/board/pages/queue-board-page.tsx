import { boardName, type UnitBoard } from '#app/domains/appointments/queue/unit-board.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { pageMeta } from '#app/platform/pages/page-meta.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { Breadcrumb } from '#app/ui/breadcrumb.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { useSharedView } from '#app/ui/live/use-shared-view.ts';
import { Notice } from '#app/ui/page-parts.tsx';
import styles from '../../ui/queues.module.css';
import { boardPath, screenPath } from '../queue-board.ts';
import { getQueueBoard } from '../read-board.server.ts';
import { QueueSessions } from '../ui/queue-sessions.tsx';
import type { Route } from './+types/queue-board-page.ts';

// What it shows is of the moment, and read once for all who watch.
export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  return {
    ...(await load(getQueueBoard, args, { unit: args.params.unit })),
    origin: args.context.get(platformContext).env.publicUrl,
  };
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { unit, origin } = loaderData;
  return pageMeta({
    origin,
    title: `Antrean ${unit.name}`,
    description: `Nomor yang sedang dilayani hari ini di ${unit.name}, per dokter.`,
    canonicalPath: boardPath(unit.slug),
    noindex: true,
  });
}

export default function QueueBoard({ loaderData: { unit, board } }: Route.ComponentProps) {
  const shown = useSharedView<UnitBoard>(boardName(unit.id), board);
  return (
    <div className="page">
      <Breadcrumb
        items={[
          { label: 'Beranda', href: '/' },
          { label: unit.name, href: `/fasilitas-kesehatan/detail/${unit.slug}` },
          { label: 'Antrean' },
        ]}
      />
      <h1 className="page-title">{`Antrean ${unit.name}`}</h1>
      <p className="page-lead">Nomor yang sedang dilayani hari ini. Nomor Anda tertulis di halaman kunjungan Anda.</p>
      <div role="status">{shown.isCut ? <Notice>Sambungan langsung terputus. Halaman ini mencoba lagi sendiri.</Notice> : null}</div>
      <QueueSessions board={shown.value} passedMs={shown.passedMs} />
      <p className={styles.foot}>
        <LinkButton small href={boardPath(unit.slug)}>
          Muat ulang
        </LinkButton>
        <a className="link" href={screenPath(unit.slug)}>
          Layar ruang tunggu
        </a>
      </p>
    </div>
  );
}
