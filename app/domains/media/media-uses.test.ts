import { afterAll, describe, expect, test } from 'vitest';
import { newContent, newKinds, publishNew } from '#tests/factories/content-texts.ts';
import { createEditor, resourceOf } from '#tests/factories/editing.ts';
import { createMedium } from '#tests/factories/files.ts';
import { createTestApp } from '#tests/harness/test-app.ts';
import { findPublishedUses } from './medium.store.server.ts';

const app = await createTestApp();
afterAll(() => app.close());
const { db, platform } = app;
const editor = await createEditor(db);

/** The fields of the kinds that can hold a picture, by their control or their name. */
const pictureFields = newKinds.flatMap((kind) =>
  resourceOf(kind)
    .fields.filter(({ name, control }) => control === 'rich' || /^(image|images|portrait|thumbnail)$/.test(name))
    .map(({ name, control }) => ({ kind, name, control })),
);

test('every kind with a picture or a formatted text is asked', () => {
  expect(pictureFields.length).toBeGreaterThan(16);
});

describe.each(pictureFields)('$kind: $name', ({ kind, name, control }) => {
  test('a published picture is found there, so that it cannot be deleted', async () => {
    const { address } = await createMedium(app);
    const content = await newContent(db, kind);
    const text = control === 'rich' ? `<p>Isi.</p><img src="${address}-640.webp" alt="Contoh">` : address;
    expect(await findPublishedUses(db, address)).toEqual([]);
    await publishNew(db, platform, editor, kind, { ...content, values: { ...content.values, [name]: text } });
    expect(await findPublishedUses(db, address)).toHaveLength(1);
  });
});
