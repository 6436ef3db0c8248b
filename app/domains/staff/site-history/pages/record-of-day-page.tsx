import { readable } from '#app/kits/content/compare/diff-fields.ts';
import { findOptions } from '#app/kits/content/names/read-names.server.ts';
import { withOptions } from '#app/platform/content/typed-fields.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { longDateOf, momentText } from '#app/platform/time/calendar.ts';
import { externalLink } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import styles from '../ui/history.module.css';
import { spanText } from '../ui/history-span.ts';
import { viewRecordOfDay } from '../view-site-of-day.server.ts';
import type { Route } from './+types/record-of-day-page.ts';

export const handle = { access: { capability: 'content.history' }, page: { cache: 'none' } } satisfies PageHandle;

const root = '/staff/situs-per-tanggal';

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const day = query.get('tanggal') ?? '';
  const { kind, key } = args.params;
  const found = await load(viewRecordOfDay, args, { kind, key, day, version: query.get('versi') ?? '' });
  const { resource, versions, shown, recordedSince } = found;
  const { db, resources } = args.context.get(platformContext);
  const naming = { db, resources, scope: 'group', actor: args.context.get(actorContext) } as const;
  const texts = shown ? [shown.data] : [];
  const options = await findOptions(naming, resource, texts, { stored: texts });
  const fields = resource.fields.map((field) => withOptions(field, options));
  return {
    kind,
    key,
    day,
    dayText: longDateOf(day),
    many: resource.labels.many,
    title: shown?.title || key,
    chosen: shown?.n ?? null,
    isShown: shown !== null,
    at: shown && momentText(shown.at.toISOString()),
    versions: versions.map((one) => ({ n: one.n, text: spanText(one) })),
    since: recordedSince && momentText(recordedSince.toISOString()),
    texts: shown
      ? fields.map((field) => ({ name: field.name, label: field.label, text: readable(field, shown.data[field.name] ?? '') }))
      : [],
  };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => staffMeta(loaderData?.title ?? 'Situs per tanggal', matches);

export default function RecordOfDay({ loaderData }: Route.ComponentProps) {
  const { kind, key, day, dayText, many, title, at, chosen, versions, since, texts, isShown } = loaderData;
  const path = `${root}/${kind}/${key}`;
  const page = `${path}/halaman?${new URLSearchParams({ tanggal: day, ...(chosen === null ? {} : { versi: String(chosen) }) })}`;
  return (
    <>
      <StaffHeader
        title={title}
        lead={isShown ? `${many} pada ${dayText}, seperti tampil ${at}. Hanya dibaca.` : `${many} pada ${dayText}`}
        back={<BackLink href={`${root}?tanggal=${day}&jenis=${kind}`}>Situs per tanggal</BackLink>}
        actions={
          isShown ? (
            <a href={page} className="button button-secondary" target="_blank" rel="noopener">
              <Icon glyph={externalLink} />
              Lihat halamannya
            </a>
          ) : null
        }
      />
      {versions.length > 1 ? (
        <nav aria-label="Versi hari itu">
          <ul className={styles.versions}>
            {versions.map(({ n, text }) => (
              <li key={String(n)}>
                <StaffLink
                  href={`${path}?tanggal=${day}&versi=${n ?? ''}`}
                  className="link"
                  aria-current={n === chosen ? 'true' : undefined}
                >
                  {text}
                </StaffLink>
                {n === chosen ? ' (di bawah ini)' : ''}
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <p className={styles.only}>{versions[0]?.text}</p>
      )}
      {since ? (
        <p className="field-hint">Versi tercatat sejak {since}. Jadwal praktik, harga, dan stok tidak dicatat sebagai versi.</p>
      ) : null}
      {isShown ? (
        <dl className={styles.texts}>
          {texts.map(({ name, label, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{text.trim() || 'Kosong'}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <EmptyState title="Tidak ada yang tercatat tampil pada tanggal ini.">
          <p>Belum terbit, sudah ditarik, atau diubah sebelum riwayatnya dicatat.</p>
        </EmptyState>
      )}
    </>
  );
}
