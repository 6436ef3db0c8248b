import { expect, test } from 'vitest';
import { folderKinds, pictureWidths } from '#app/platform/pictures/picture-widths.ts';
import { thumbnailPath } from './thumbnail-path.ts';

test('of every folder the smallest file that exists is shown', () => {
  for (const [folder, kinds] of Object.entries(folderKinds)) {
    const name = folder === 'uploads' ? `${'0'.repeat(36)}-${'a'.repeat(16)}_teal` : 'ruang-tunggu';
    const widths = kinds.flatMap((kind) => [...pictureWidths[kind]]);
    expect(thumbnailPath(`/media/${folder}/${name}`)).toBe(`/media/${folder}/${name}-${Math.min(...widths)}.webp`);
  }
});

test('a text that is no address of a picture shows nothing', () => {
  for (const text of ['', 'https://lain.example/a', '/media/uploads/x', '/media/portraits/a/../b', 'javascript:alert(1)'])
    expect([text, thumbnailPath(text)]).toEqual([text, null]);
});
