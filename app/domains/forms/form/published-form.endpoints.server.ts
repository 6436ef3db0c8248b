import { z } from 'zod';
import { answer } from '#app/platform/operations/answer.ts';
import type { Endpoint } from '#app/platform/operations/endpoint.server.ts';
import { expose } from '#app/platform/operations/expose.server.ts';
import type { FormKind } from '../definition/check-definition.ts';
import { findForms } from './find-forms.server.ts';
import { findParticipants } from './find-participants.server.ts';
import { filledOf, getFormHeader, openForm, pageLinks } from './open-form.server.ts';
import {
  filledAnswer,
  formsPerPage,
  headerAnswer,
  listAnswer,
  listInput,
  nestedAnswer,
  participantsAnswer,
} from './published-form.schema.ts';

const tag = 'Acara, presensi, survei';
/** The kind is part of the path. */
const nothing = z.object({});
const reads = { max: 240, windowSeconds: 60 } as const;

function listAt(kind: FormKind, path: string): Endpoint {
  return expose(findForms, {
    method: 'get',
    path,
    summary: 'Daftar formulir yang sedang tampil, 50 sehalaman',
    tag,
    rateLimit: { name: 'form-list', ...reads },
    query: listInput.omit({ kind: true }),
    readInput: ({ query }) => ({ ...(query as object), kind }),
    response: listAnswer,
    respond: ({ forms, page, total }) => ({
      ...answer(forms),
      meta: { current_page: page, to: Math.min((page - 1) * formsPerPage + forms.length, total), total },
    }),
  });
}

function headerAt(kind: FormKind, path: string): Endpoint {
  return expose(getFormHeader, {
    method: 'get',
    path: `${path}/{slug}`,
    summary: 'Nama, gambar, dan keterangan sebuah formulir',
    tag,
    rateLimit: { name: 'form-view', ...reads },
    query: nothing,
    readInput: ({ params }) => ({ ...(params as object), kind }),
    response: headerAnswer,
    respond: (header) => answer(header),
  });
}

function openAt(kind: FormKind, path: string): Endpoint {
  return expose(openForm, {
    method: 'get',
    path: `${path}/{slug}`,
    summary: 'Formulir untuk diisi: field, potongan harga, sisa tempat',
    tag,
    rateLimit: { name: 'form-open', ...reads },
    query: nothing,
    readInput: ({ params }) => ({ ...(params as object), kind }),
    response: filledAnswer,
    respond: (opened) => answer(filledOf(opened, false)),
  });
}

/** Forms as people read them. */
export const publishedEndpoints: readonly Endpoint[] = [
  listAt('event', '/event/list'),
  listAt('attendance', '/ev-attendance'),
  listAt('survey', '/survey'),
  headerAt('event', '/event/list'),
  headerAt('attendance', '/ev-attendance'),
  headerAt('survey', '/survey'),
  openAt('event', '/event/register'),
  openAt('attendance', '/ev-attendance/register'),
  openAt('survey', '/survey/register'),
  expose(openForm, {
    method: 'get',
    path: '/events/form/{slug}',
    summary: 'Formulir acara, dalam data.data',
    description: 'Potongan harga memakai schema 2 (persen) dan 1 (rupiah); harga pilihan ada di class.price.',
    tag,
    rateLimit: { name: 'form-open', ...reads },
    query: nothing,
    readInput: ({ params }) => ({ ...(params as object), kind: 'event' }),
    response: nestedAnswer,
    respond: (opened) => answer({ data: filledOf(opened, true) }),
  }),
  expose(findParticipants, {
    method: 'get',
    path: '/ev-attendance/participants/{slug}',
    summary: 'Peserta yang diumumkan, dengan nama tersamar',
    tag,
    rateLimit: { name: 'form-participants', max: 60, windowSeconds: 60 },
    response: participantsAnswer,
    respond: ({ id, name, image, names, from, total, pages, page, q }, { platform, request }) => ({
      success: true as const,
      id,
      name,
      image,
      from,
      total,
      fields: [{ label: 'Nama' }],
      contents: names.map((value) => [{ value }]),
      links: pageLinks(platform, new URL(request.url).pathname.split('/').at(-1) ?? '', { page, pages, q }),
    }),
  }),
];
