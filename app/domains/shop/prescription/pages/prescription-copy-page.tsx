import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { mediumDateOf } from '#app/platform/time/calendar.ts';
import { Button } from '#app/ui/button.tsx';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { getPrescription } from '../find-prescription-work.server.ts';
import { givenText, pregnancyLabels } from '../prescription.ts';
import { allergiesText, kilogramsText } from '../prescription-patient.ts';
import styles from '../ui/prescription-print.module.css';
import type { Route } from './+types/prescription-copy-page.ts';

export const handle = {
  access: { capability: 'prescriptions.check' },
  page: { cache: 'none' },
  keys: [['p', 'Cetak']],
} satisfies PageHandle;

export async function loader(args: Route.LoaderArgs) {
  const found = await load(getPrescription, args, { id: args.params.id });
  const { id, pharmacy, patient, reading, issuedOn, validUntil, iter, today, lines } = found;
  return {
    id,
    pharmacy,
    iter,
    name: patient.name,
    born: patient.birthDate && mediumDateOf(patient.birthDate),
    weight: kilogramsText(patient.weightKg),
    allergies: allergiesText(patient),
    pregnancy: patient.pregnancy && pregnancyLabels[patient.pregnancy],
    doctor: reading?.doctor ?? patient.doctor ?? '',
    sip: reading?.sip ?? '',
    issued: issuedOn && mediumDateOf(issuedOn),
    until: validUntil && mediumDateOf(validUntil),
    printed: mediumDateOf(today),
    lines: lines.map((line) => ({
      id: line.id,
      wanted: line.wanted,
      product: line.product,
      directions: line.directions,
      given: line.decision === 'refuse' ? 'nedet' : givenText(line, line.baseUnit ?? ''),
    })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Salinan resep', matches);

export default function PrescriptionCopy({ loaderData: rx }: Route.ComponentProps) {
  return (
    <>
      <div className={styles.screen}>
        <StaffHeader
          title="Salinan resep"
          lead="Untuk yang belum ditebus. Ditandatangani apoteker sesudah dicetak."
          back={<BackLink href={`/staff/resep/${rx.id}`}>Resep</BackLink>}
          actions={
            <Button onClick={() => print()} data-key="p">
              Cetak
            </Button>
          }
        />
      </div>
      <article className={styles.copy}>
        <h2>{rx.pharmacy}</h2>
        <p className={styles.title}>SALINAN RESEP</p>
        <dl>
          <dt>Dokter</dt>
          <dd>{rx.sip ? `${rx.doctor}, SIP ${rx.sip}` : rx.doctor}</dd>
          <dt>Tanggal resep</dt>
          <dd>{rx.issued ?? ''}</dd>
          <dt>Pasien</dt>
          <dd>{[rx.name, rx.born && `lahir ${rx.born}`, rx.weight].filter(Boolean).join(', ')}</dd>
          <dt>Alergi</dt>
          <dd>{rx.allergies}</dd>
          {rx.pregnancy ? (
            <>
              <dt>Kehamilan</dt>
              <dd>{rx.pregnancy}</dd>
            </>
          ) : null}
          <dt>Iter</dt>
          <dd>{rx.iter === 0 ? 'ne iter' : `iter ${rx.iter} x`}</dd>
          {rx.until ? (
            <>
              <dt>Berlaku sampai</dt>
              <dd>{rx.until}</dd>
            </>
          ) : null}
        </dl>
        <ol>
          {rx.lines.map(({ id, wanted, product, directions, given }) => (
            <li key={id}>
              <p>
                R/ {wanted}
                {product && product !== wanted ? ` (diberikan ${product})` : ''}
              </p>
              {directions ? <p>S. {directions}</p> : null}
              <p className={styles.given}>{given}</p>
            </li>
          ))}
        </ol>
        <p className={styles.sign}>
          PCC, {rx.printed}
          <span>Apoteker</span>
        </p>
      </article>
    </>
  );
}
