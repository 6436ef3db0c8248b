import type { FormAnswer } from '#app/platform/form-answer.ts';
import { Form } from '#app/ui/form/form.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { circleCheck, clock, info } from '#app/ui/icons/glyphs.ts';
import { DataTable } from '#app/ui/staff/data-table.tsx';
import { StateBadge } from '#app/ui/staff/state-badge.tsx';
import { StaffLink, useUnitAddress } from '#app/ui/staff/units.tsx';
import type { CareState } from '../schema.ts';
import styles from './absences.module.css';

type CaredRequest = Readonly<{
  id: string;
  code: string;
  name: string;
  phone: string;
  when: string;
  /** Only where the absence is of several doctors. */
  doctor: string | null;
  state: CareState;
  isTicked: boolean;
  stateText: string;
  tone: 'warning' | 'info' | 'good' | 'neutral';
  message: string;
}>;

type Props = Readonly<{ requests: readonly CaredRequest[]; path: string; answer: FormAnswer | undefined }>;

const glyphs = { warning: clock, info, good: circleCheck, neutral: circleCheck } as const;

/** The patients of an absence, those who wait first, with what the staff records of each. */
export function CaredTable({ requests, ...form }: Props) {
  return (
    <DataTable
      caption="Pasien yang terkena"
      rows={requests}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'name',
          label: 'Pasien',
          isTitle: true,
          cell: ({ id, name, code, phone }) => (
            <>
              <StaffLink href={`/staff/pendaftaran/${id}`} className="link">
                {name}
              </StaffLink>
              <span className={styles.patient}>{code}</span>
              <span className={styles.patient}>{phone}</span>
            </>
          ),
        },
        {
          key: 'when',
          label: 'Kunjungan',
          cell: ({ when, doctor }) => (
            <span>
              {when}
              {doctor ? <span className={styles.patient}>{doctor}</span> : null}
            </span>
          ),
        },
        {
          key: 'state',
          label: 'Keadaan',
          cell: ({ stateText, tone }) => (
            <StateBadge tone={tone} glyph={glyphs[tone]}>
              {stateText}
            </StateBadge>
          ),
        },
        { key: 'message', label: 'Pesan', cell: ({ message }) => message },
        {
          key: 'acts',
          label: 'Catat',
          cell: (request) => <Acts request={request} {...form} />,
        },
      ]}
    />
  );
}

type ActsProps = Pick<Props, 'path' | 'answer'> & { request: CaredRequest };

/** What was moved or cancelled needs no record here: the request itself says it. */
function Acts({ request, ...form }: ActsProps) {
  const { id, name, state, isTicked } = request;
  if (state === 'to_correct') {
    return (
      <div className={styles.ticks}>
        <Act {...form} fields={{ intent: 'contact', id }} label="Hubungi" about={name} />
        <Act {...form} fields={{ intent: 'tick', request_id: id, tick: 'corrected', on: '1' }} label="Sudah dikabari" about={name} />
      </div>
    );
  }
  if (state !== 'to_notify' && state !== 'notified' && state !== 'answered') return null;
  const tick = { intent: 'tick', request_id: id };
  return (
    <div className={styles.ticks}>
      {state === 'answered' ? (
        <Act {...form} fields={{ ...tick, tick: 'answered', on: '0' }} label="Belum menjawab" about={name} />
      ) : (
        <>
          <Act {...form} fields={{ intent: 'contact', id }} label="Hubungi" about={name} />
          {state === 'to_notify' ? (
            <Act {...form} fields={{ ...tick, tick: 'notified', on: '1' }} label="Sudah diberi tahu" about={name} />
          ) : (
            <Act {...form} fields={{ ...tick, tick: 'answered', on: '1' }} label="Sudah menjawab" about={name} />
          )}
        </>
      )}
      {state === 'notified' && isTicked ? (
        <Act {...form} fields={{ ...tick, tick: 'notified', on: '0' }} label="Belum diberi tahu" about={name} />
      ) : null}
    </div>
  );
}

type ActProps = Pick<Props, 'path' | 'answer'> & { fields: Readonly<Record<string, string>>; label: string; about: string };

function Act({ path, answer, fields, label, about }: ActProps) {
  return (
    <Form answer={answer} action={useUnitAddress()(path)}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SubmitButton small busyText="Mencatat…">
        {label}
        <span className="visually-hidden"> {about}</span>
      </SubmitButton>
    </Form>
  );
}
