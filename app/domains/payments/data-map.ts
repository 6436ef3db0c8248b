import { content, processing } from '#app/platform/personal-data/data-tags.ts';
import { accountDays } from './refund/refund.ts';
import { statementDays } from './statement/statement.ts';
import { webhookDays } from './webhook/webhook.ts';

const books = processing({
  purpose: 'Mencatat pembayaran Anda; tanpa nama Anda sejak akun dihapus',
  basis: 'legal_duty',
  retention: { text: '10 tahun, seperti pembukuan', job: 'payments.clean' },
});
const proofs = processing({
  purpose: 'Memeriksa transfer Anda lewat bukti yang Anda kirim; berkasnya terenkripsi',
  basis: 'contract',
  retention: { text: 'seperti pembayarannya; berkasnya dihapus bersama akun Anda', job: 'payments.clean' },
});
const accounts = processing({
  purpose: 'Mengembalikan dana ke rekening yang Anda sebut; terenkripsi',
  basis: 'contract',
  retention: { text: `${accountDays} hari setelah dana dikembalikan`, job: 'payments.clean' },
});
const messages = processing({
  purpose: 'Membuktikan apa yang diberitahukan penyedia pembayaran; terenkripsi',
  basis: 'legitimate_interest',
  retention: { text: `${webhookDays} hari`, job: 'payments.clean' },
});
const changes = processing({
  purpose: 'Mengetahui dua petugas yang menetapkan rekening tujuan transfer',
  basis: 'legitimate_interest',
  retention: { text: 'selama rekeningnya tercatat; dikosongkan bila akunnya dihapus', job: null },
});

const drawers = processing({
  purpose: 'Mencatat uang di laci kasir dan kecocokannya dengan rekening koran, dengan petugas yang menghitungnya',
  basis: 'legal_duty',
  retention: { text: '10 tahun, seperti pembukuan; dikosongkan bila akunnya dihapus', job: null },
});

const statements = processing({
  purpose: 'Mencocokkan uang yang masuk di rekening dengan pembayaran; keterangan bank dan berkasnya terenkripsi',
  basis: 'contract',
  retention: { text: `${statementDays} hari`, job: 'payments.clean' },
});

const layouts = processing({
  purpose: 'Mengenali kolom mutasi bank',
  basis: 'none',
  retention: { text: 'selama rekeningnya dipakai', job: null },
});

export const dataMap = {
  bank_layouts: layouts.technical('number', 'columns', 'named_by', 'named_at'),
  bank_statements: statements.technical('id', 'account_id', 'layout', 'file_id', 'first_day', 'last_day', 'imported_by', 'imported_at'),
  bank_lines: {
    ...statements.general('sealed_text', 'day', 'amount', 'reason'),
    ...statements.technical('id', 'statement_id', 'account_number', 'key', 'has_balance', 'state', 'attempt_id'),
    ...statements.technical('decided_by', 'decided_at'),
  },
  cashier_shifts: {
    ...drawers.general('user_id', 'reason', 'confirmed_by'),
    ...content('id', 'facility_id', 'opened_at', 'opening_cash', 'closed_at', 'counted_at', 'counted_cash', 'counted_card'),
    ...content('expected_cash', 'expected_card', 'first_cash', 'first_card', 'confirmed_at'),
  },
  cashier_shift_payments: books.technical('attempt_id', 'shift_id', 'tender', 'amount'),
  payment_day_checks: {
    ...drawers.general('checked_by', 'reason'),
    ...content('id', 'facility_id', 'day', 'channel', 'recorded_total', 'statement_total', 'checked_at'),
  },
  payment_methods: {
    ...content('id', 'channel', 'facility_id', 'name', 'group_name', 'min', 'max', 'fee', 'ttl_minutes', 'refundable', 'is_active'),
    ...content('sort_order'),
  },
  payment_accounts: {
    ...content('id', 'facility_id', 'bank', 'number', 'holder', 'state', 'created_at', 'approved_at', 'withdrawn_at'),
    ...changes.general('proposed_by', 'approved_by'),
  },
  payment_attempts: {
    ...books.general('user_id', 'amount', 'paid', 'paid_at', 'received_on', 'refunded'),
    ...books.technical('id', 'subject_kind', 'subject_id', 'no', 'facility_id', 'method_id', 'channel', 'provider', 'reference'),
    ...books.technical('provider_tx', 'fee', 'state', 'state_at', 'reason', 'expires_at', 'hold_until', 'accepted', 'next_check_at'),
    ...books.technical('checks', 'instructions', 'created_at'),
  },
  payment_proofs: {
    ...proofs.general('file_id'),
    ...proofs.technical('id', 'attempt_id', 'state', 'sent_at', 'decided_by', 'decided_at'),
  },
  payment_events: {
    ...books.general('actor_id', 'note'),
    ...books.technical('id', 'attempt_id', 'refund_id', 'kind', 'from_state', 'to_state', 'source', 'happened_at'),
  },
  refunds: {
    ...books.general('amount', 'note', 'requested_by', 'approved_by', 'sent_by', 'account_by'),
    ...accounts.general('sealed_account'),
    ...books.technical(
      'id',
      'attempt_id',
      'key',
      'method',
      'state',
      'state_at',
      'reason',
      'bank_reference',
      'failure',
      'asked_at',
      'sent_at',
    ),
    ...books.technical('done_at', 'bank_confirmed_at', 'created_at'),
  },
  provider_webhooks: {
    ...messages.general('sealed_raw'),
    ...messages.technical('id', 'provider', 'sha256', 'attempt_id', 'verified_at', 'outcome', 'received_at'),
  },
};
