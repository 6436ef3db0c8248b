import { createReadStream } from 'node:fs';
import { Parser } from 'htmlparser2';
import { fail, type Outcome, ok } from '#app/platform/operations/operation.server.ts';
import { countDepth } from '#app/platform/rich-text/markup-depth.server.ts';
import { plainText } from '#app/platform/rich-text/rich-text.server.ts';
import { type Export, maxFieldCharacters, maxPosts, type Post } from './wordpress.schema.ts';

/** Fields of an entry by the name of their element. */
const fields: Readonly<Record<string, Exclude<keyof Post, 'categories' | 'hasThumbnail'>>> = {
  title: 'title',
  link: 'link',
  'dc:creator': 'creator',
  'content:encoded': 'content',
  'excerpt:encoded': 'excerpt',
  'wp:post_id': 'id',
  'wp:post_date_gmt': 'date',
  'wp:post_date': 'local_date',
  'wp:post_password': 'password',
  'wp:post_name': 'slug',
  'wp:status': 'status',
  'wp:post_type': 'type',
};

const emptyPost = (): Post => ({
  id: '',
  type: '',
  status: '',
  title: '',
  link: '',
  slug: '',
  creator: '',
  excerpt: '',
  content: '',
  date: '',
  local_date: '',
  password: '',
  hasThumbnail: false,
  categories: [],
});

/** Text that PostgreSQL can take: without NUL, and with no half of a character where it is cut. */
const storable = (text: string) => text.replaceAll('\0', '').toWellFormed();

/** Said of a file that is no export of WordPress, or a hostile one. */
type Unread = 'unreadable' | 'too_many';

/**
 * Reads an export as a stream, so that a file of any size needs no more memory than its posts. The parser knows the five entities of XML and
 * follows no reference; a file that declares its own is refused, as is one whose elements nest deep, because no export does.
 */
export async function readExport(path: string): Promise<Outcome<Export, Unread>> {
  const reader = createReader();
  try {
    for await (const chunk of createReadStream(path, { encoding: 'utf8', highWaterMark: 256 * 1024 })) {
      reader.write(chunk as string);
      const refused = reader.refused();
      if (refused) return fail(refused);
    }
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof RangeError) return fail('unreadable');
    throw error;
  }
  return reader.end();
}

function createReader() {
  const posts: Post[] = [];
  const authors = new Map<string, string>();
  let site = '';
  let isExport = false;
  let refused: Unread | null = null;
  let post: Post | null = null;
  let login = '';
  let category: { slug: string; name: string } | null = null;
  let text = '';
  const depth = countDepth();

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        depth.opened();
        text = '';
        if (name === 'rss') isExport = Object.keys(attributes).some((one) => one === 'xmlns:wp');
        if (name === 'item') post = emptyPost();
        category =
          post && name === 'category' && attributes.domain === 'category' ? { slug: storable(attributes.nicename ?? ''), name: '' } : null;
      },
      ontext(data) {
        if (text.length < maxFieldCharacters) text += storable(data.slice(0, maxFieldCharacters - text.length));
      },
      onclosetag(name) {
        depth.closed();
        const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
        // Names and titles are stored as HTML.
        if (post && category && name === 'category') post.categories.push({ ...category, name: plainText(text) });
        else if (post && name === 'title') post.title = plainText(text);
        else if (post && name === 'wp:meta_key') post.hasThumbnail ||= text.trim() === '_thumbnail_id';
        else if (post && field) post[field] = field === 'content' || field === 'excerpt' ? text : text.trim();
        else if (!post && name === 'wp:base_blog_url') site = text.trim();
        else if (name === 'wp:author_login') login = text.trim();
        else if (name === 'wp:author_display_name') authors.set(login, plainText(text));
        if (name === 'item' && post) endPost(post);
        text = '';
      },
      onprocessinginstruction(name) {
        if (name.toLowerCase() === '!doctype') refused = 'unreadable';
      },
    },
    { xmlMode: true, decodeEntities: true },
  );

  function endPost(ended: Post): void {
    post = null;
    if (ended.type !== 'post' && ended.type !== 'page') return;
    if (ended.status === 'trash' || ended.status === 'auto-draft') return;
    posts.push(ended);
    if (posts.length > maxPosts) refused = 'too_many';
  }

  return {
    write: (chunk: string) => parser.write(chunk),
    refused: () => refused,
    end(): Outcome<Export, Unread> {
      parser.end();
      if (refused || !isExport) return fail(refused ?? 'unreadable');
      return ok({ site, authors, posts });
    },
  };
}
