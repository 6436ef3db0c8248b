import { sql } from 'kysely';
import { hashOfArticle } from '../../../app/domains/content/index.server.ts';
import { articles } from '../articles.ts';
import type { DemoLoad } from './demo-load.ts';

type Texts = Readonly<Record<string, string>>;
type Person = 'editor' | 'admin' | 'peninjau';
type Revision = Readonly<{ cause: string; author: Person | null; note?: string; data: Texts; daysAgo: number }>;

type Writing = Readonly<{
  /** Null = an article that was never published. */
  slug: string | null;
  working: Texts | null;
  by: Person;
  revisions?: readonly Revision[];
  trashedDaysAgo?: number;
  plan?: Readonly<{ action: 'publish' | 'unpublish'; inDays: number; refused?: string }>;
  /** What the medical review says of the newest revision. */
  review?: 'submitted' | 'approved';
}>;

const kind = 'articles';
const day = 24 * 60 * 60 * 1_000;

/** What editors are writing: drafts, changes of published articles, two people at one text, plans, and one draft that was thrown away. */
export async function loadEditing(load: DemoLoad): Promise<void> {
  const stored = articles.slice(0, 6).map((article) => textsOf(load, article));
  const [first, second, third, fourth, fifth, sixth] = stored as [Texts, Texts, Texts, Texts, Texts, Texts];
  const before = (data: Texts): Revision => ({ cause: 'before', author: null, data, daysAgo: 6 });
  const blank: Texts = Object.fromEntries(Object.keys(first).map((name) => [name, '']));
  const later = { ...second, summary: `${second.summary} Diperbarui dengan anjuran terbaru.` };
  const [byMaya, byBudi] = [
    { ...third, summary: `${third.summary} Ringkasan disunting Maya.` },
    { ...third, summary: `${third.summary} Ringkasan disunting Budi.` },
  ];
  const renamed = { ...first, name: `${first.name} (diperbarui)` };
  const insulin = {
    ...blank,
    name: 'Cara Menyimpan Insulin di Rumah',
    slug: 'cara-menyimpan-insulin-di-rumah',
    ex_author: 'Redaksi Sehati',
  };
  const writings: Writing[] = [
    {
      slug: null,
      by: 'editor',
      working: { ...insulin, category_id: first.category_id as string, content: '<p>Insulin disimpan di pintu kulkas.</p>' },
    },
    { slug: null, by: 'admin', working: { ...blank, name: 'Jam Tidur Anak Sekolah' } },
    {
      slug: first.slug as string,
      by: 'editor',
      working: renamed,
      review: 'submitted',
      revisions: [before(first), { cause: 'note', author: 'editor', note: 'Diajukan untuk ditinjau', data: renamed, daysAgo: 1 }],
    },
    {
      slug: second.slug as string,
      by: 'editor',
      working: later,
      review: 'approved',
      plan: { action: 'publish', inDays: 1 },
      revisions: [before(second), { cause: 'schedule', author: 'editor', data: later, daysAgo: 0 }],
    },
    {
      slug: third.slug as string,
      by: 'admin',
      working: byBudi,
      revisions: [
        before(third),
        { cause: 'note', author: 'editor', note: 'Ringkasan versi saya', data: byMaya, daysAgo: 1 },
        { cause: 'note', author: 'admin', note: 'Ringkasan dari kantor', data: byBudi, daysAgo: 0 },
      ],
    },
    { slug: fourth.slug as string, by: 'admin', working: null, plan: { action: 'unpublish', inDays: 7 }, revisions: [before(fourth)] },
    {
      slug: fifth.slug as string,
      by: 'editor',
      working: { ...fifth, slug: sixth.slug as string },
      revisions: [before(fifth), { cause: 'schedule', author: 'editor', data: { ...fifth, slug: sixth.slug as string }, daysAgo: 2 }],
      plan: { action: 'publish', inDays: -1, refused: 'Alamat ini dipakai artikel lain.' },
    },
    {
      slug: null,
      by: 'editor',
      working: { ...blank, name: 'Naskah percobaan' },
      trashedDaysAgo: 3,
      revisions: [{ cause: 'trash', author: 'editor', data: { ...blank, name: 'Naskah percobaan' }, daysAgo: 3 }],
    },
  ];
  for (const writing of writings) await loadWriting(load, writing);
}

async function loadWriting(load: DemoLoad, { slug, working, by, revisions = [], trashedDaysAgo, plan, review }: Writing): Promise<void> {
  const staff = await load.staffIds();
  const article = articles.find((one) => one.slug === slug);
  const key = slug === null ? await newKey(load) : String(load.idOf('articles', slug));
  const before = (days: number) => new Date(load.now.getTime() - days * day - 60 * 60 * 1_000);
  await load.insert('staff_records', [
    {
      kind,
      key,
      version: revisions.length + 1,
      working: working && JSON.stringify(working),
      working_by: working && staff[by],
      published_at: article ? load.morningAgo(article.publishedDaysAgo) : null,
      trashed_at: trashedDaysAgo === undefined ? null : before(trashedDaysAgo),
      changed_at: before(trashedDaysAgo ?? 0),
      created_at: before(7),
    },
  ]);
  if (revisions.length > 0) {
    await load.insert(
      'staff_revisions',
      revisions.map(({ cause, author, note = null, data, daysAgo }, at) => ({
        kind,
        key,
        n: at + 1,
        cause,
        note,
        data: JSON.stringify(data),
        created_at: before(daysAgo),
        author: author && staff[author],
      })),
    );
  }
  if (working && review) {
    const isApproved = review === 'approved';
    await load.insert('content_reviews', [
      {
        kind,
        key,
        revision: revisions.length,
        hash: await hashOfArticle(working),
        state: review,
        submitted_by: staff[by],
        submitted_at: before(1),
        reviewer: isApproved ? staff.peninjau : null,
        doctor_id: isApproved ? load.idOf('doctors', 'ratna-komalasari') : null,
        decided_at: isApproved ? before(0) : null,
        next_review_at: isApproved ? load.yearsAfter(load.dateIn(0), 2) : null,
      },
    ]);
    await load.insert('content_writers', [{ kind, key, user_id: staff[by], written_at: before(2) }]);
  }
  if (!plan) return;
  await load.insert('staff_schedules', [
    {
      kind,
      key,
      action: plan.action,
      due_at: load.morningAgo(-plan.inDays),
      created_by: staff[by],
      created_at: before(2),
      revision: plan.action === 'publish' ? revisions.length : null,
      ...(plan.refused ? { outcome: 'refused', reason: plan.refused, done_at: load.morningAgo(-plan.inDays) } : {}),
    },
  ]);
}

async function newKey({ trx }: DemoLoad): Promise<string> {
  const { rows } = await sql<{ id: string }>`select nextval(pg_get_serial_sequence('articles', 'id'))::text as id`.execute(trx);
  return rows[0]?.id as string;
}

/** The texts of an article as its editor has them. */
function textsOf(load: DemoLoad, article: (typeof articles)[number]): Texts {
  return {
    name: article.name,
    slug: article.slug,
    summary: article.summary,
    content: article.content,
    ex_author: article.exAuthor,
    category_id: String(load.idOf('article_categories', article.category)),
    image: article.image ?? '',
    citations: article.citations.map(({ ref, cite }) => `${ref} | ${cite}`).join('\n'),
    illnesses: article.illnesses.join('\n'),
    symptoms: article.symptoms.join('\n'),
    care_call: article.care.call.join('\n'),
    care_today: article.care.today.join('\n'),
    care_appointment: article.care.appointment.join('\n'),
    care_home: article.care.home.join('\n'),
    care_specialization_id: article.care.specialist === null ? '' : String(load.idOf('specializations', article.care.specialist)),
  };
}
