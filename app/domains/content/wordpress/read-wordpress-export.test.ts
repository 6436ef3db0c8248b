import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exportOf } from '#tests/factories/wordpress.ts';
import { readExport } from './read-wordpress-export.server.ts';
import { publishedAt, slugOfPost } from './wordpress-plan.ts';

async function read(text: string) {
  const path = join(tmpdir(), `ekspor-tulisan-${process.pid}.xml`);
  await writeFile(path, text);
  const file = await readExport(path);
  return file.ok ? file.value : file.code;
}

describe('what an export says of a post', () => {
  const postsOf = async (items: Parameters<typeof exportOf>[0]) => {
    const found = await read(exportOf(items));
    if (typeof found === 'string') throw new Error(found);
    return found;
  };

  test.each([
    ['Ibu &amp; Anak', 'Ibu & Anak'],
    ['Demam &#8211; kapan ke dokter?', 'Demam – kapan ke dokter?'],
    ['&ldquo;Flu&rdquo; &lt; 3 hari', '“Flu” < 3 hari'],
    ['Suhu &gt; 38&deg;C &#x26; batuk', 'Suhu > 38°C & batuk'],
    ['<em>Miring</em>&nbsp;juga', 'Miring juga'],
  ])('%s is %s, as a title and as a category', async (written, shown) => {
    const { posts, authors } = await postsOf([{ title: written, category: written, slug: '' }]);
    expect([posts[0]?.title, posts[0]?.categories[0]?.name, authors.get('rina')]).toEqual([shown, shown, 'Rina & Tim']);
    expect(posts[0] && slugOfPost(posts[0])).not.toMatch(/amp|quo|8211|lt|deg/);
  });

  test.each([
    ['%e2%80%9cflu%e2%80%9d-anak', 'flu-anak'],
    ['demam-%e2%80', 'demam'],
    ['demam-%e2%8', 'demam'],
    ['demam-%', 'demam'],
    ['caf%c3%a9-%c3', 'cafe'],
    ['%ff%fe', 'tulisan-demam'],
  ])('the address %s becomes %s', async (slug, expected) => {
    const { posts } = await postsOf([{ slug, title: 'Tulisan demam' }]);
    expect(posts[0] && slugOfPost(posts[0])).toBe(expected);
  });

  test.each([
    ['2023-05-01 03:00:00', '2023-05-01 10:00:00', '2023-05-01T03:00:00.000Z'],
    ['0000-00-00 00:00:00', '2023-05-01 10:00:00', '2023-05-01T03:00:00.000Z'],
    ['', '2023-05-01 10:00:00', '2023-05-01T03:00:00.000Z'],
    ['0000-00-00 00:00:00', '0000-00-00 00:00:00', undefined],
  ])('a date of %j, and of %j there, is %s', async (date, localDate, moment) => {
    const { posts } = await postsOf([{ date, localDate }]);
    expect(posts[0] && publishedAt(posts[0], new Date('2026-01-01T00:00:00Z'))?.toISOString()).toBe(moment);
  });
});
