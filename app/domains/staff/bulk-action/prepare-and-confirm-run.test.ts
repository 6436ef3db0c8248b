import { afterAll, describe, expect, test } from 'vitest';
import { csvLine, csvStart, plainCell, readCsv } from '#app/platform/documents/csv.ts';
import { createArticle, createArticleCategory } from '#tests/factories/content.ts';
import { runsOf } from '#tests/factories/content-runs.ts';
import { createEditor, editingCalls, publishArticle, resourceOf } from '#tests/factories/editing.ts';
import { bySuite } from '#tests/harness/suite.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { confirmRun, mapImport, viewRun } from './prepare-and-confirm-run.server.ts';

const app = await createTestApp();
const { db, platform } = app;
afterAll(() => app.close());
const [rina, dewi] = [await createEditor(db, { name: 'Rina' }), await createEditor(db, { name: 'Dewi' })];
const { operations } = resourceOf('articles');
const { done, ask } = editingCalls(platform, rina);
const { view, rowsOf, effects, outcomes, carryOut, runAll } = runsOf(app, rina);
const noted = async (key: string) => (await view(key)).revisions.filter(({ note }) => note === 'Impor CSV').length;

/** Sends a file as the form does, and returns the id of its run, or the page of the refusal. */
async function upload(text: string | Uint8Array<ArrayBuffer>, kind = 'articles') {
  const body = new FormData();
  body.set('intent', 'import');
  body.set('file', new Blob([text], { type: 'text/csv' }), 'daftar.csv');
  const answer = await app.fetch(`/staff/konten/${kind}?panel=berkas`, { method: 'POST', headers: rina.headers, body });
  return {
    status: answer.status,
    id: /proses\/([\w-]{36})$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '',
    html: await answer.text(),
  };
}

const file = (...lines: string[][]) => csvStart + lines.map(csvLine).join('');

describe('an import', () => {
  test('says what it would do row by row, and writes drafts alone', async () => {
    const [known, same] = [await publishArticle(db, platform, rina), await publishArticle(db, platform, rina)];
    const { id } = await upload(
      file(
        ['Kunci', 'Judul', 'Ringkasan', 'Warna'],
        [known.key, known.values.name ?? '', 'Ringkasan baru', 'x'],
        [same.key, same.values.name ?? '', same.values.summary ?? '', 'x'],
        ['', 'Artikel impor', 'Tentang demam', 'x'],
        ['', known.values.name ?? '', 'Kembar', 'x'],
        [known.key, 'Dua kali', 'x', 'x'],
        ['987654', 'Tidak ada', 'x', 'x'],
        ['', 'J'.repeat(500), 'x', 'x'],
      ),
    );
    expect(await effects(id)).toEqual(['change', 'same', 'new', 'duplicate', 'duplicate', 'error', 'error']);
    const [change, , , twin, twice, unknown, long] = await rowsOf(id);
    expect(change?.notes).toEqual([{ column: expect.any(String), value: 'Ringkasan baru', text: `sebelumnya: ${known.values.summary}` }]);
    expect(twin?.notes[0]?.text).toContain(known.key);
    expect(twice?.notes[0]?.text).toContain('Baris di atas');
    expect(unknown?.notes[0]).toMatchObject({ column: 'Kunci', value: '987654' });
    expect(long?.notes[0]?.value).toContain('JJJ');
    expect((await view(known.key)).values.summary).toBe(known.values.summary);
    const page = await app.fetch(`/staff/konten/articles/proses/${id}`, { headers: rina.headers });
    expect(await page.text()).toContain('Belum ada yang berubah');

    expect((await carryOut(id)).state).toBe('done');
    expect(await outcomes(id)).toEqual(['done', null, 'done', null, null, null, null]);
    const after = await view(known.key);
    expect([after.state, after.values.summary, after.published?.summary]).toEqual(['changed', 'Ringkasan baru', known.values.summary]);
    const added = (await rowsOf(id))[2]?.key as string;
    expect(await view(added)).toMatchObject({ state: 'draft', values: { name: 'Artikel impor', summary: 'Tentang demam' } });
    expect([await noted(known.key), await noted(added), await noted(same.key)]).toEqual([1, 1, 0]);
  });

  test('a file of a million columns, or one endless cell, is refused before it is read on', async () => {
    const wide = `Kunci${';'.repeat(1_000_000)}\n1;Judul\n`;
    for (const text of [wide, `Kunci;Judul\n1;${'a'.repeat(1_500_000)}\n`]) {
      const { status, html } = await upload(text);
      expect(status).toBe(422);
      expect(html).toContain('Paling banyak 60 kolom');
    }
    expect((await upload(`Kunci\n${'1\n'.repeat(50_000)}`)).html).toContain('Bagi berkasnya');
    const limits = { rows: 1_001, columns: 60, characters: 200_000 };
    expect(readCsv(wide, limits)?.map(({ length }) => length)).toEqual([62]);
    expect(readCsv(`${';'.repeat(1_000_000)}\n1;2`, limits)).toHaveLength(1);
    expect(readCsv('1\n'.repeat(50_000), limits)).toHaveLength(1_002);
    expect(readCsv(`"${'a'.repeat(1_500_000)}"`, limits)?.[0]?.[0]).toHaveLength(200_001);
  });

  test('of two bytes a character, as spreadsheets write "Unicode text", is read; NUL is left out', async () => {
    const text = 'Kunci\tJudul\n\tDemam é\n';
    const [little, big] = [Buffer.from(`\uFEFF${text}`, 'utf16le'), Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()];
    for (const content of [new Uint8Array(little), new Uint8Array(big), 'Kunci;Judul\n;Demam\0 é\n\0;x\0y\n']) {
      const { id } = await upload(content);
      expect((await rowsOf(id))[0]).toMatchObject({ effect: 'new', title: 'Demam é' });
    }
  });

  test('hard case 12: a row that changes between dry run and confirmation is refused, and a second confirmation does nothing', async () => {
    for (let round = 0; round < bySuite({ push: 1, soak: 10 }); round += 1) {
      const [one, other] = [await publishArticle(db, platform, rina), await publishArticle(db, platform, rina)];
      const lines = [one, other].map(({ key }) => [key, 'Dari berkas']);
      const { id } = await upload(file(['Kunci', 'Ringkasan'], ...lines));
      const { plan } = await done(viewRun, { id });
      await done(
        operations.save,
        { key: one.key, version: one.version, base: one.values, values: { ...one.values, name: 'Judul Dewi' } },
        dewi,
      );
      // The confirmations and the job each twice, at once.
      const confirmed = await Promise.all([done(confirmRun, { id, plan }), done(confirmRun, { id, plan })]);
      expect(confirmed.map(({ begun }) => begun).sort()).toEqual([false, true]);
      await Promise.all([runAll(id), runAll(id)]);
      expect(await outcomes(id)).toEqual(['refused', 'done']);
      expect((await rowsOf(id))[0]?.reason).toBe('Sudah diubah sejak diperiksa, jadi tidak disentuh.');
      expect((await view(one.key)).values).toMatchObject({ name: 'Judul Dewi', summary: one.values.summary });
      expect((await view(other.key)).values.summary).toBe('Dari berkas');
      expect(await done(confirmRun, { id, plan })).toMatchObject({ begun: false });
      await runAll(id);
      expect([await noted(one.key), await noted(other.key)]).toEqual([0, 1]);
    }
  });

  test('control: without the exact version the row would be merged into what nobody has seen', async () => {
    const { key, version, values } = await publishArticle(db, platform, rina);
    const written = { ...values, summary: 'Dari berkas' };
    await done(operations.save, { key, version, base: values, values: { ...values, name: 'Judul Dewi' } }, dewi);
    expect(await ask(operations.save, { key, version, base: values, values: written, exact: true })).toEqual({
      ok: false,
      code: 'conflict',
    });
    expect(await ask(operations.save, { key, version, base: values, values: written })).toMatchObject({ ok: true });
  });

  test('hard case 20: a formula is text in the draft, and text again for a spreadsheet', async () => {
    const formula = '=HYPERLINK("http://jahat.example","klik")';
    const { key } = await publishArticle(db, platform, rina);
    const { id } = await upload(`Kunci,Ringkasan\n${key},"${formula.replaceAll('"', '""')}"`);
    await carryOut(id);
    expect((await view(key)).values.summary).toBe(formula);
    const exported = await takeFile('articles', { isi: 'fields', alasan: 'Rapat redaksi' });
    const cells = (readCsv(exported.text) ?? []).flat();
    expect(cells.filter((cell) => /^[=+\-@\t\r\0]/.test(cell))).toEqual([]);
    expect(cells).toContain(`'${formula}`);
    // The whole file can be read back, and then changes nothing.
    const again = await upload(exported.text);
    expect(new Set(await effects(again.id))).toEqual(new Set(['same']));
  });

  test('is bound to the file and to the columns that were seen', async () => {
    const { key, values } = await publishArticle(db, platform, rina);
    const { id } = await upload(file(['Nomor artikel', 'Isi ringkas', 'Judul'], [key, 'Lain', 'Judul lain']));
    expect(await effects(id)).toEqual(['new']);
    const before = await done(viewRun, { id });
    await done(mapImport, { id, mapping: ['#key', 'summary', ''] });
    expect(await effects(id)).toEqual(['change']);
    expect(await ask(confirmRun, { id, plan: before.plan })).toEqual({ ok: false, code: 'conflict' });
    expect(await ask(mapImport, { id, mapping: ['summary', 'summary', ''] })).toEqual({ ok: false, code: 'twice' });
    expect((await view(key)).values.summary).toBe(values.summary);
    await carryOut(id);
    expect(await ask(mapImport, { id, mapping: ['', '', ''] })).toEqual({ ok: false, code: 'conflict' });
  });

  test('refuses what is no CSV beside its field, and reads the encoding of an older Windows', async () => {
    const refused = await upload('"a;b\n1;2');
    expect([refused.status, refused.html]).toEqual([422, expect.stringContaining('tidak terbaca sebagai CSV')]);
    const { key } = await publishArticle(db, platform, rina);
    const old = new Uint8Array(Buffer.from(`Kunci;Ringkasan\r\n${key};Caf\u00e9`, 'latin1'));
    await carryOut((await upload(old)).id);
    expect((await view(key)).values.summary).toBe('Café');
  });

  test('begins records whose key is typed, and none that may not be added', async () => {
    const links = await upload(
      file(['Kunci', 'target_url'], ['impor-satu', 'https://sehati.example/a'], ['pendek', 'x'], ['', 'x']),
      'short-links',
    );
    expect(await effects(links.id)).toEqual(['new', 'error', 'error']);
    await carryOut(links.id);
    expect(await done(resourceOf('short-links').operations.view, { key: 'impor-satu' })).toMatchObject({ state: 'draft' });
    const mails = await upload(file(['Kunci', 'Kalimat'], ['kalimat-baru', 'x']), 'mail-sentences');
    expect(await effects(mails.id)).toEqual(['error']);
  });
});

async function takeFile(kind: string, fields: Record<string, string>, query = '') {
  const address = `/staff/konten/${kind}/unduh/berkas${query}`;
  const answer = await app.fetch(address, { method: 'POST', headers: rina.headers, body: new URLSearchParams(fields) });
  return { status: answer.status, location: answer.headers.get('location'), text: await answer.text() };
}

describe('an export', () => {
  test('has the columns and the rows of the list, and says who took what and why', async () => {
    const category = await createArticleCategory(db, { name: 'Ekspor' });
    for (const name of ['+62 siap', '@sapa', 'Biasa']) await createArticle(db, { name, categoryId: category.id });
    const { text } = await takeFile('articles', { isi: 'list', alasan: 'Rapat redaksi' }, `?category_id=${category.id}&urut=title&cari=`);
    const [titles, ...rows] = readCsv(text) ?? [];
    expect(titles).toEqual(expect.arrayContaining(['Kunci', 'Artikel', 'Keadaan', 'Diubah']));
    expect(rows.map(([, title]) => title)).toEqual(["'+62 siap", "'@sapa", 'Biasa']);
    expect(rows.map(([, title = '']) => plainCell(title))).toEqual(['+62 siap', '@sapa', 'Biasa']);
    const [last] = await db.selectFrom('content_exports').selectAll().orderBy('id', 'desc').limit(1).execute();
    expect(last).toMatchObject({ kind: 'articles', actor_id: rina.userId, reason: 'Rapat redaksi', rows: 3 });
    expect(last?.filter).toEqual({ category_id: String(category.id), sort: 'title' });
  });

  test('needs a reason, and the address alone is the form again', async () => {
    const refused = await takeFile('articles', { isi: 'list', alasan: 'x' });
    expect([refused.status, refused.location]).toEqual([303, '/staff/konten/articles?panel=berkas&gagal=alasan']);
    const answer = await app.fetch('/staff/konten/articles/unduh/berkas?cari=a', { headers: rina.headers });
    expect(answer.headers.get('location')).toBe('/staff/konten/articles?cari=a&panel=berkas');
    // Earlier addresses have other names of the panel.
    for (const panel of ['berkas', 'unduh', 'unggah'])
      expect(await (await app.fetch(`/staff/konten/articles?panel=${panel}`, { headers: rina.headers })).text()).toContain(
        'Untuk apa berkas ini',
      );
  });
});
