import { staffFileBytes } from '#app/platform/files/file-sizes.ts';
import { formAction, formActions } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import { readPageNumber, readSearchText } from '#app/platform/pages/paging.ts';
import { type PageHandle, platformContext } from '#app/platform/platform.server.ts';
import { withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { dateInJakarta } from '#app/platform/time/calendar.ts';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { revalidatesConflict } from '#app/ui/form/use-form-answers.ts';
import { plus } from '#app/ui/icons/page-glyphs.ts';
import { Icon } from '#app/ui/icons.tsx';
import { EmptyState } from '#app/ui/page-parts.tsx';
import { PreviousNext } from '#app/ui/staff/list-pages.tsx';
import { SidePanel, WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { addMedium, changeMedium, removeMedium } from '../change-media.server.ts';
import { addConsent, markConsentMistaken, withdrawConsent } from '../change-media-consents.server.ts';
import { getMedium, listMedia } from '../find-media.server.ts';
import { coverKinds } from '../medium.schema.ts';
import { type Done, doneText, endText, pictureUseLabels } from '../medium.ts';
import { replacePicture } from '../replace-picture.server.ts';
import styles from '../ui/media.module.css';
import { MediaGrid } from '../ui/media-grid.tsx';
import { MediumPanel } from '../ui/medium-panel.tsx';
import { UploadForm } from '../ui/upload-form.tsx';
import type { Route } from './+types/media-page.ts';

export const handle = {
  access: { capability: 'media.edit' },
  page: { cache: 'none', files: { file: staffFileBytes } },
} satisfies PageHandle;

const path = '/staff/media';

/** Which pictures the list has, as its address says it. */
function filterOf(query: URLSearchParams) {
  return {
    cari: readSearchText(query, 'cari'),
    jenis: coverKinds.find((one) => one === query.get('jenis')) ?? '',
    izin: query.get('izin') === 'berakhir' ? 'berakhir' : '',
    halaman: query.get('halaman') ? String(readPageNumber(query)) : '',
  };
}
type Filter = ReturnType<typeof filterOf>;

/** The list with its filter, and what stands beside it. */
function addressOf(filter: Partial<Filter>, beside: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(Object.entries({ ...filter, ...beside }).filter(([, value]) => value !== ''));
  return query.size > 0 ? `${path}?${query}` : path;
}

export async function loader(args: Route.LoaderArgs) {
  const query = new URL(args.request.url).searchParams;
  const filter = filterOf(query);
  const { cari: search, jenis: kind } = filter;
  const found = await load(listMedia, args, { page: readPageNumber(query), search, kind, ending: filter.izin === '' ? '' : 'ya' });
  const today = dateInJakarta(args.context.get(platformContext).clock.now());
  const address = query.get('alamat');
  const named = address === null ? null : await load(listMedia, args, { page: 1, address });
  const id = named ? (named.media[0]?.id ?? null) : query.get('gambar');
  const medium = id === null ? null : await load(getMedium, args, { id });
  return {
    filter,
    kinds: coverKinds.map((value) => ({ value, label: pictureUseLabels[value] })),
    // Only the fields that the page shows, because the browser gets them as data too.
    media: found.media.map(({ id, address, alt, width, height, focal, uses, allowed_until, lacks_consent }) => ({
      id,
      address,
      alt,
      width,
      height,
      focal,
      uses,
      end: endText(allowed_until, today),
      isMissingConsent: lacks_consent,
    })),
    meta: found.meta,
    medium: medium && {
      id: medium.id,
      address: medium.address,
      width: medium.width,
      height: medium.height,
      alt: medium.alt,
      caption: medium.caption,
      credit: medium.credit,
      licence: medium.licence,
      licence_until: medium.licence_until,
      focal: medium.focal,
      version: medium.version,
      persons: medium.persons,
      isMissingConsent: medium.lacks_consent,
      uses: medium.uses,
      mayDelete: medium.may_delete,
      end: endText(medium.allowed_until, today),
      consents: medium.consents.map((one) => ({
        id: one.id,
        person: one.person,
        scope: one.scope,
        file: `/files/${one.file_id}`,
        end: endText(one.valid_until, today),
        isMistaken: one.is_mistaken,
      })),
    },
    isUploading: query.get('panel') === 'unggah',
    done: doneText(query.get('sudah')),
  };
}

const keep = ['alt', 'caption', 'credit', 'licence', 'licence_until', 'persons', 'focal'];
/** The list that the form was sent from, with the picture beside it where there still is one. */
const ended = (request: Request, id: string | null, done: Done) =>
  withUnitsOf(request, addressOf(filterOf(new URL(request.url).searchParams), { gambar: id ?? '', sudah: done }));

export const action = formActions(
  'intent',
  {
    change: formAction(changeMedium, { keep, done: ({ id }, { request }) => ended(request, id, 'ubah') }),
    consent: formAction(addConsent, {
      keep: ['person', 'scope', 'valid_until'],
      done: ({ id }, { request }) => ended(request, id, 'setuju'),
    }),
    revoke: formAction(withdrawConsent, { done: ({ id }, { request }) => ended(request, id, 'cabut') }),
    mistaken: formAction(markConsentMistaken, { keep: ['note'], done: ({ id }, { request }) => ended(request, id, 'keliru') }),
    replace: formAction(replacePicture, { keep: ['by'], done: ({ id }, { request }) => ended(request, id, 'ganti') }),
    remove: formAction(removeMedium, { done: (_value, { request }) => ended(request, null, 'hapus') }),
  },
  formAction(addMedium, {
    keep,
    showsDetails: true,
    done: ({ medium, isNew }, { request }) => ended(request, medium.id, isNew ? 'unggah' : 'ada'),
  }),
);

export const shouldRevalidate = revalidatesConflict;

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Gambar', matches);

export default function Media({ loaderData, actionData }: Route.ComponentProps) {
  const { media, meta: paging, filter, kinds, done, medium, isUploading } = loaderData;
  const isEnding = filter.izin !== '';
  const listPath = addressOf(filter);
  const uploadPath = addressOf(filter, { panel: 'unggah' });
  const mediumPath = (id: string) => addressOf(filter, { gambar: id });
  return (
    <>
      <StaffHeader
        title="Gambar"
        lead="Gambar untuk artikel, promo, dan halaman lain."
        actions={
          <StaffLink href={uploadPath} className="button button-primary" data-new>
            <Icon glyph={plus} />
            Unggah gambar
          </StaffLink>
        }
      />
      <div className={styles.page}>
        {actionData ? null : <FormDone text={done} />}
        <WithPanel
          panel={
            medium ? (
              <SidePanel title="Keterangan gambar" closeHref={listPath} key={medium.id}>
                <FormErrors answer={actionData} />
                <MediumPanel medium={medium} path={mediumPath(medium.id)} answer={actionData} />
              </SidePanel>
            ) : isUploading ? (
              <SidePanel title="Unggah gambar" closeHref={listPath}>
                <FormErrors answer={actionData} />
                <UploadForm path={uploadPath} hrefOf={mediumPath} answer={actionData} />
              </SidePanel>
            ) : null
          }
        >
          <StaffFilters
            path={path}
            search={{ name: 'cari', label: 'Keterangan gambar', value: filter.cari }}
            choices={[{ name: 'jenis', label: 'Gambar sampul dari', value: filter.jenis, options: kinds }]}
          >
            {isEnding ? <input type="hidden" name="izin" value={filter.izin} /> : null}
          </StaffFilters>
          <p aria-live="polite">
            {`${paging.total.toLocaleString('id-ID')} gambar${isEnding ? ' yang izinnya belum ada, sudah berakhir, atau berakhir dalam 30 hari' : ''}. `}
            <StaffLink href={addressOf({ ...filter, izin: isEnding ? '' : 'berakhir', halaman: '' })}>
              {isEnding ? 'Tampilkan semua' : 'Izin yang berakhir atau belum ada'}
            </StaffLink>
          </p>
          {media.length > 0 ? (
            <MediaGrid media={media} hrefOf={mediumPath} shownId={medium?.id ?? null} />
          ) : isEnding ? (
            <EmptyState title="Tidak ada izin yang segera berakhir." action={<StaffLink href={path}>Tampilkan semua</StaffLink>}>
              <p>Lisensi dan persetujuan semua gambar berlaku lebih dari 30 hari lagi.</p>
            </EmptyState>
          ) : filter.cari || filter.jenis ? (
            <EmptyState title="Tidak ada gambar yang cocok." action={<StaffLink href={path}>Tampilkan semua</StaffLink>}>
              <p>Cari dengan kata lain dari keterangannya, atau pilih jenis lain.</p>
            </EmptyState>
          ) : (
            <EmptyState title="Belum ada gambar." action={<StaffLink href={uploadPath}>Unggah gambar pertama</StaffLink>}>
              <p>Gambar yang diunggah di sini dapat dipakai di artikel, promo, dan halaman lain.</p>
            </EmptyState>
          )}
          <PreviousNext
            page={paging.current_page}
            hasMore={paging.to < paging.total}
            addressOf={(number) => addressOf({ ...filter, halaman: String(number) })}
          />
        </WithPanel>
      </div>
    </>
  );
}
