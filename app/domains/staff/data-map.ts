import { processing } from '#app/platform/personal-data/data-tags.ts';

const runs = processing({
  purpose: 'Mengerjakan perubahan banyak konten sekaligus, dan menunjukkan hasilnya kepada petugas yang memintanya',
  basis: 'legitimate_interest',
  retention: { text: '30 hari; yang tidak dimulai 1 hari; dihapus bersama akunnya', job: 'content.clean_runs' },
});
const exports = processing({
  purpose: 'Mengetahui petugas yang mengunduh daftar konten, apa yang diunduh, dan untuk apa',
  basis: 'legal_duty',
  retention: { text: '12 bulan', job: 'content.clean_runs' },
});

const lists = processing({
  purpose: 'Mengetahui siapa yang mengunduh daftar unduhan dan pembukaan nomor, dan untuk apa',
  basis: 'legal_duty',
  retention: { text: '12 bulan', job: 'content.clean_runs' },
});

const views = processing({
  purpose: 'Menyimpan saringan daftar konten yang dinamai petugas',
  basis: 'legitimate_interest',
  retention: { text: 'sampai dihapus; yang untuk diri sendiri dihapus bersama akunnya', job: null },
});
const presences = processing({
  purpose: 'Menunjukkan kepada petugas lain siapa yang sedang menyunting konten yang sama',
  basis: 'legitimate_interest',
  retention: { text: '45 detik setelah halamannya ditutup; sisanya dihapus setiap malam', job: 'content.clean_runs' },
});
const links = processing({
  purpose: 'Menunjukkan kepada penulis tautan yang tidak menjawab',
  basis: 'legitimate_interest',
  retention: { text: '30 hari', job: 'content.check_written_links' },
});
const openings = processing({
  purpose: 'Mencatat siapa yang membuka situs untuk pengunjung',
  basis: 'legal_duty',
  retention: { text: 'selama situs berjalan; nama hilang bila akunnya dihapus', job: null },
});

export const dataMap = {
  site_openings: { ...openings.general('opened_by'), ...openings.technical('id', 'opened_at') },
  link_checks: links.technical('address', 'outcome', 'status', 'checked_at'),
  content_runs: {
    ...runs.general('actor_id'),
    ...runs.technical('id', 'kind', 'act', 'filter', 'seen', 'lines', 'mapping', 'plan_hash', 'state'),
    ...runs.technical('created_at', 'confirmed_at', 'done_at'),
  },
  content_run_rows: runs.technical('run_id', 'n', 'key', 'version', 'title', 'values', 'notes', 'effect', 'outcome', 'reason'),
  content_views: {
    ...views.general('owner_id', 'created_by'),
    ...views.technical('id', 'kind', 'name', 'audience', 'role', 'address', 'created_at'),
  },
  editing_presences: {
    ...presences.general('user_id', 'field', 'seen_at'),
    ...presences.technical('kind', 'key', 'tab'),
  },
  disclosure_exports: {
    ...lists.general('actor_id', 'reason', 'filter'),
    ...lists.technical('id', 'list', 'rows', 'created_at'),
  },
  content_exports: {
    ...exports.general('actor_id', 'reason', 'filter'),
    ...exports.technical('id', 'kind', 'columns', 'rows', 'created_at'),
  },
};
