import type { FormAnswer } from '#app/platform/forms/form-answer.ts';
import { FactList } from '#app/ui/fact-list.tsx';
import { showOpened } from '#app/ui/show-opened.ts';
import { VisitAct, VisitCard } from '#app/ui/visits/visit-card.tsx';
import { keptText, returnText, stateTextOf } from '../proposal-answer.ts';
import type { Answer, ShownProposal } from '../rescheduling.schema.ts';
import styles from './proposal.module.css';

type Props = {
  proposal: ShownProposal;
  answer: FormAnswer | null;
  done: string | null;
};

const isDecided = ({ state }: ShownProposal) => state === 'accepted' || state === 'cancelled';

/** On the page of a private link: another time instead of a visit that a leave called off, and what its patient says to it. */
export function Proposal({ proposal: shown, answer, done }: Props) {
  const { proposal, doctorAway, was, paid, round } = shown;
  const kept = keptText(paid);
  const act = (says: Answer) => ({ fields: { answer: says, round }, answer });
  return (
    <VisitCard id="usulan" heading="Usulan jadwal pengganti" done={done} answer={answer}>
      {isDecided(shown) ? null : (
        <p>
          {doctorAway ?? 'Dokter'} tidak praktik pada {was}.
        </p>
      )}
      {proposal ? <Facts proposal={proposal} /> : null}
      {done && isDecided(shown) ? null : <p>{stateTextOf(shown)}</p>}
      {isDecided(shown) ? null : (
        <>
          {proposal && kept ? <p>{kept}</p> : null}
          {proposal && !shown.isUnpaid ? (
            <div className="actions">
              <VisitAct {...act('accept')} tone="primary" label="Terima jadwal ini" />
              <VisitAct {...act('other')} tone="secondary" label="Minta usulan lain" />
            </div>
          ) : null}
          <details className={`disclosure ${styles.cancel}`} onToggle={showOpened}>
            <summary>Batalkan kunjungan</summary>
            <p>{returnText(paid)}</p>
            <VisitAct {...act('cancel')} tone="danger" label="Batalkan kunjungan ini" />
          </details>
        </>
      )}
    </VisitCard>
  );
}

function Facts({ proposal: { when, doctor, what, facility, address, isElsewhere } }: { proposal: NonNullable<ShownProposal['proposal']> }) {
  return (
    <FactList
      facts={[
        ['Waktu', when],
        [doctor ? 'Dokter' : 'Layanan', doctor ? `${doctor}, ${what}` : what],
        [isElsewhere ? 'Tempat, di rumah sakit lain' : 'Tempat', `${facility}, ${address}`],
      ]}
    />
  );
}
