import { afterAll, expect, test } from 'vitest';
import { resources } from '#app/domains.server.ts';
import { newKinds, publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, editingCalls, resourceOf } from '#tests/factories/editing.ts';
import { sentOf } from '#tests/harness/sent-form.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { editorForm } from '../ui/editor-form.ts';

const app = await createTestApp({ demo: true });
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db, { roles: ['editor', 'manager'] });
const { done } = editingCalls(platform, editor);

/** Some kinds have thousands of records. */
const maxRecords = 3;

/** The first of these controls of a kind can be written in any text without being refused. */
const isWritten = ({ control }: { control: string }) => control === 'line' || control === 'text';

test.each([...resources.keys()])(
  'without a script the form of %s sends what it shows, and what is written in it is stored',
  async (kind) => {
    const { fields, names, operations } = resourceOf(kind);
    if (newKinds.includes(kind)) await publishNew(db, platform, editor, kind);
    const { rows } = await done(operations.find, { sort: 'changed' });
    expect(rows.length).toBeGreaterThan(0);
    for (const { key } of rows.slice(0, maxRecords)) {
      await db.deleteFrom('rate_limits').execute();
      const address = `/staff/konten/${kind}/${key}`;
      const before = await done(operations.view, { key });
      const sent = sentOf(await (await app.fetch(address, { headers: editor.headers })).text(), editorForm);
      const isSent = (name: string) => sent.has(name) || [...sent.keys()].some((one) => one.startsWith(`${name}.`));
      // A box that is not ticked and a list of which nothing is chosen send nothing; another field may draw this one.
      const quiet = fields
        .filter(({ control }) => control === 'flag' || control === 'select' || control === 'pictures')
        .map(({ name }) => name);
      const drawn = fields.flatMap((field) => ('sets' in field ? field.sets : []));
      expect(names.filter((name) => !isSent(name) && !quiet.includes(name) && !drawn.includes(name))).toEqual([]);

      const save = async () => {
        sent.set('intent', 'save');
        const answer = await app.fetch(address, { method: 'POST', headers: editor.headers, body: sent });
        expect([kind, key, answer.status]).toEqual([kind, key, 303]);
        return await done(operations.view, { key });
      };
      const same = await save();
      expect([kind, key, same.values]).toEqual([kind, key, before.values]);
      const written = fields.find(isWritten);
      if (!written) continue;
      sent.set('version', String(same.version));
      sent.set(written.name, 'Ditulis tanpa skrip');
      expect((await save()).values).toEqual({ ...before.values, [written.name]: 'Ditulis tanpa skrip' });
    }
  },
);
