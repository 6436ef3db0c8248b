import type { Field } from '#app/platform/content/field-values.ts';

/** One entry of a WordPress export, as it stands there. */
export type Post = {
  id: string;
  type: string;
  status: string;
  title: string;
  link: string;
  slug: string;
  /** The login of its author. */
  creator: string;
  /** In UTC; zeros for a draft, and for posts that another program has written. */
  date: string;
  /** The same in the time of the earlier site. */
  local_date: string;
  /** Not empty where readers were asked for a password. */
  password: string;
  /** It has a picture that stands beside its text. */
  hasThumbnail: boolean;
  excerpt: string;
  content: string;
  categories: { slug: string; name: string }[];
};

/** What is read of an export: posts and pages. Everything else, such as files and menus, stays behind. */
export type Export = Readonly<{
  /** The address of the earlier site. */
  site: string;
  /** The names of authors by their logins. */
  authors: ReadonlyMap<string, string>;
  posts: readonly Post[];
}>;

export const maxExportBytes = 50 * 1024 * 1024;
export const maxPosts = 2_000;
/** Of one field; what is longer is cut, and then too long for an article. */
export const maxFieldCharacters = 400_000;

/** What a person says beside the file. */
export const exportChoices: readonly Field[] = [
  { name: 'author', label: 'Penulis', control: 'line', max: 100, hint: 'Untuk semua artikel. Kosong: nama penulis di berkas' },
  { name: 'release', label: 'Terbitkan langsung yang sudah terbit di situs lama, ditandai belum ditinjau', control: 'flag' },
  { name: 'incomplete', label: 'Terbitkan juga yang gambar, galeri, atau sisipannya tidak ikut', control: 'flag' },
];
