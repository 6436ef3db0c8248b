type Given = Partial<
  Record<
    'id' | 'slug' | 'title' | 'content' | 'excerpt' | 'type' | 'status' | 'date' | 'localDate' | 'password' | 'thumbnail' | 'category',
    string
  >
>;

const cdata = (text: string) => `<![CDATA[${text}]]>`;

function itemOf(given: Given, at: number): string {
  const { id = String(at + 1), slug = `tulisan-${id}`, title = `Tulisan ${id}`, category = 'Uncategorized' } = given;
  const { localDate = '2023-05-01 10:00:00', password = '', thumbnail } = given;
  const { content = '', excerpt = '', type = 'post', status = 'publish', date = '2023-05-01 03:00:00' } = given;
  return `<item><title>${cdata(title)}</title><link>https://lama.example/${slug}/</link><dc:creator>${cdata('rina')}</dc:creator>
    <content:encoded>${cdata(content)}</content:encoded><excerpt:encoded>${cdata(excerpt)}</excerpt:encoded>
    <wp:post_id>${id}</wp:post_id><wp:post_date>${cdata(localDate)}</wp:post_date><wp:post_date_gmt>${cdata(date)}</wp:post_date_gmt><wp:post_name>${cdata(slug)}</wp:post_name>
    <wp:status>${status}</wp:status><wp:post_password>${cdata(password)}</wp:post_password><wp:post_type>${type}</wp:post_type>
    <category domain="category" nicename="${category.toLowerCase().replaceAll(' ', '-')}">${cdata(category)}</category>${
      thumbnail === undefined
        ? ''
        : `<wp:postmeta><wp:meta_key>${cdata('_thumbnail_id')}</wp:meta_key><wp:meta_value>${cdata(thumbnail)}</wp:meta_value></wp:postmeta>`
    }</item>`;
}

/** The export of an earlier site as WordPress writes it. */
export function exportOf(items: readonly Given[]): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Situs lama</title><wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>https://lama.example</wp:base_site_url>
<wp:base_blog_url>https://lama.example</wp:base_blog_url>
<wp:author><wp:author_login>${cdata('rina')}</wp:author_login><wp:author_display_name>${cdata('Rina &amp; Tim')}</wp:author_display_name></wp:author>
<item><title>foto</title><wp:post_type>attachment</wp:post_type></item>
${items.map(itemOf).join('\n')}
</channel></rss>`;
}
