import { fail, notFound, ok, operation } from '#app/platform/operations/operation.server.ts';
import { pageSize, pagingOf } from '#app/platform/pages/paging.ts';
import { endsBeforeAt, findUses, mayEdit } from './change-media.server.ts';
import { mediaId, mediaQuery } from './medium.schema.ts';
import * as store from './medium.store.server.ts';

/** The media whose description has the searched text, the newest first, with how many records show each. */
export const listMedia = operation({
  name: 'media.list',
  access: mayEdit,
  limits: 'reads',
  input: mediaQuery,
  async run({ db, clock }, { page, search, address, kind, ending }) {
    const wanted = { search, address, kind, endsBefore: ending === '' ? null : endsBeforeAt(clock.now()) };
    const [media, total] = await Promise.all([
      store.findPage(db, wanted, { offset: (page - 1) * pageSize, limit: pageSize }),
      store.countAll(db, wanted),
    ]);
    const uses = await store.countPublishedUses(
      db,
      media.map((one) => one.address),
    );
    return ok({
      media: media.map((one) => ({ ...one, uses: uses.get(one.address) ?? 0 })),
      meta: pagingOf(page, media.length, total),
    });
  },
});

/** One medium, with the records that show it. */
export const getMedium = operation({
  name: 'media.get',
  access: mayEdit,
  limits: 'reads',
  input: mediaId,
  failures: { not_found: notFound },
  async run({ db, platform, scope }, { id }) {
    const medium = await store.findMedium(db, { id });
    if (!medium) return fail('not_found');
    return ok({ ...medium, uses: await findUses(db, platform, medium.address), may_delete: scope === 'group' });
  },
});
