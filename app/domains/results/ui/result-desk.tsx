import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { circleAlert, circleCheck, clock, inbox } from '#app/ui/icons/glyphs.ts';
import { EmptyState } from '#app/ui/page-parts.tsx';
import words from '#app/ui/parts/words.module.css';
import caseStyles from '#app/ui/staff/case-parts.module.css';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { WithPanel } from '#app/ui/staff/side-panel.tsx';
import { StaffFilters } from '#app/ui/staff/staff-filters.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { TabLinks } from '#app/ui/staff/tab-links.tsx';
import { StaffLink } from '#app/ui/staff/units.tsx';
import { type ResultDeskQuery, resultDeskAddress, resultDeskPath } from '../result-desk-address.ts';
import { type OpenVisit, ResultPanel } from './result-panel.tsx';

type Row = Readonly<{
  id: string;
  code: string;
  name: string;
  what: string;
  second: string;
  visited: string;
  sent: number;
  /** Its result should have been sent. */
  isLate: boolean;
  due: string | null;
  sentAt: string | null;
}>;

type ResultDeskProps = {
  query: ResultDeskQuery;
  rows: readonly Row[];
  open: OpenVisit | null;
  done: string | null;
  refusal: FormAnswer | null;
  answerOf(intent: string): FormAnswer | null;
};

/** The visits whose results are sent to accounts, and the one that is open. */
export function ResultDesk({ query, rows, open, done, refusal, answerOf }: ResultDeskProps) {
  const { lens, code } = query;
  return (
    <>
      <StaffHeader
        title="Hasil pemeriksaan"
        lead="Kunjungan untuk layanan yang hasilnya dikirim ke akun pasien. Kabarnya tidak menyebut layanan, pasien, maupun rumah sakit."
      />
      <WithPanel
        panel={
          open ? (
            <ResultPanel
              key={open.id}
              visit={open}
              closeHref={resultDeskAddress(query)}
              done={refusal ? null : done}
              refusal={refusal}
              answerOf={answerOf}
            />
          ) : null
        }
      >
        <div className={caseStyles.list}>
          <TabLinks
            label="Daftar kunjungan"
            tabs={[
              { href: resultDeskAddress({ lens: 'waiting', code: '' }), label: 'Menunggu hasil', isOpen: lens === 'waiting' && !code },
              { href: resultDeskAddress({ lens: 'sent', code: '' }), label: 'Terkirim', isOpen: lens === 'sent' && !code },
            ]}
          />
          <StaffFilters path={resultDeskPath} search={{ name: 'kode', label: 'Kode reservasi', value: code }} />
          {rows.length > 0 ? <Table rows={rows} query={query} openId={open?.id ?? null} /> : <Nothing query={query} />}
        </div>
      </WithPanel>
    </>
  );
}

function Table({ rows, query, openId }: { rows: readonly Row[]; query: ResultDeskQuery; openId: string | null }) {
  return (
    <DataTable<Row>
      caption="Kunjungan dengan hasil"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: 'Pasien',
          isTitle: true,
          cell: ({ id, name, code }) => (
            <>
              <StaffLink href={resultDeskAddress(query, id)} aria-current={id === openId ? 'true' : undefined}>
                {name}
              </StaffLink>
              <span className={words.under}>{code}</span>
            </>
          ),
        },
        {
          key: 'what',
          label: 'Layanan',
          rank: 2,
          cell: ({ what, second }) => (
            <span>
              {what}
              <span className={words.under}>{second}</span>
            </span>
          ),
        },
        { key: 'visited', label: 'Kunjungan', cell: ({ visited }) => visited },
        {
          key: 'state',
          label: 'Keadaan',
          cell: ({ sent, sentAt, due, isLate }) =>
            sent > 0 ? (
              <StateBadge tone="good" glyph={circleCheck}>{`${sent} dokumen, ${sentAt}`}</StateBadge>
            ) : (
              <StateBadge tone={isLate ? 'warning' : 'neutral'} glyph={isLate ? circleAlert : clock}>
                {due ? `Siap ${due}` : 'Ditarik'}
              </StateBadge>
            ),
        },
      ]}
    />
  );
}

function Nothing({ query: { lens, code } }: { query: ResultDeskQuery }) {
  if (code) {
    return (
      <EmptyState title="Tidak ada kunjungan dengan kode ini." glyph={inbox}>
        <p>Yang dicari ialah kode reservasi yang sudah datang, untuk layanan yang hasilnya dikirim ke akun.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={lens === 'sent' ? 'Belum ada hasil yang dikirim.' : 'Tidak ada hasil yang ditunggu.'} glyph={circleCheck}>
      <p>Kunjungan muncul di sini begitu pasiennya datang, bila layanannya mengirim hasil.</p>
    </EmptyState>
  );
}
