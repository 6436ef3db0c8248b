import { firstError, formAction } from '#app/platform/forms/form-action.server.ts';
import { load } from '#app/platform/pages/page-call.server.ts';
import type { PageHandle } from '#app/platform/platform.server.ts';
import { readUnitIds, withUnitsOf } from '#app/platform/staff/unit-ids.ts';
import { Form } from '#app/ui/form/form.tsx';
import { FormDone } from '#app/ui/form/form-done.tsx';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { SubmitButton } from '#app/ui/form/submit-button.tsx';
import { useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { BackLink } from '#app/ui/staff/back-link.tsx';
import { StaffHeader } from '#app/ui/staff/staff-header.tsx';
import { staffMeta } from '#app/ui/staff/staff-meta.ts';
import { useUnitAddress } from '#app/ui/staff/units.tsx';
import { boardPath, screenPath } from '../../board/queue-board.ts';
import { tabletPath } from '../check-in-address.ts';
import { findPosters } from '../find-check-in-place.server.ts';
import { renewPoster } from '../renew-poster.server.ts';
import styles from '../ui/queue-tools.module.css';
import type { Route } from './+types/queue-tools-page.ts';

export const handle = { access: { capability: 'bookings.change' }, page: { cache: 'none', params: ['sudah'] } } satisfies PageHandle;

const path = '/staff/antrean/layar';

export async function loader(args: Route.LoaderArgs) {
  const [posters, chosen] = [await load(findPosters, args, {}), readUnitIds(args.request)];
  return {
    units: posters
      .filter(({ id }) => chosen.length === 0 || chosen.includes(id))
      .map(({ id, name, slug, token, digits }) => ({
        id,
        name,
        board: boardPath(slug),
        screen: screenPath(slug),
        tablet: tabletPath(token),
        digits,
      })),
    done: new URL(args.request.url).searchParams.has('sudah')
      ? 'Kode poster diganti. Cetak posternya lagi; yang lama tidak berlaku.'
      : null,
  };
}

export const action = formAction(renewPoster, {
  invalidText: firstError,
  done: (_value, { request }) => withUnitsOf(request, `${path}?sudah=diganti`),
});

export const meta: Route.MetaFunction = ({ matches }) => staffMeta('Layar & poster antrean', matches);

export default function QueueTools({ loaderData: { units, done }, actionData }: Route.ComponentProps) {
  const { refusal } = useFormAnswers(actionData);
  const addressOf = useUnitAddress();
  return (
    <>
      <StaffHeader
        title="Layar & poster antrean"
        back={<BackLink href="/staff/antrean">Antrean hari ini</BackLink>}
        lead="Layar untuk ruang tunggu, tablet di pintu masuk, dan poster yang dipindai pasien saat datang."
      />
      <FormErrors answer={refusal} />
      <FormDone text={refusal ? null : done} />
      <div className={styles.units}>
        {units.map(({ id, name, board, screen, tablet, digits }) => (
          <section key={id} className={`card ${styles.unit}`} aria-labelledby={`unit-${id}`}>
            <h2 id={`unit-${id}`}>{name}</h2>
            <div className={styles.links}>
              <a className="button button-primary" href={screen} target="_blank" rel="noopener">
                Layar ruang tunggu
              </a>
              <a className="button button-secondary" href={`/staff/antrean/${id}/poster.pdf`} target="_blank" rel="noopener">
                Cetak poster
              </a>
              <a className="button button-secondary" href={tablet} target="_blank" rel="noopener">
                Tablet lapor datang
              </a>
              <a className="button button-secondary" href={board} target="_blank" rel="noopener">
                Halaman antrean
              </a>
            </div>
            <p className={styles.soft}>{`Angka di poster: ${digits}`}</p>
            <Form answer={refusal} action={addressOf(path)}>
              <input type="hidden" name="facility_id" value={id} />
              <SubmitButton small tone="quiet" busyText="Mengganti…">
                Ganti kode poster<span className="visually-hidden"> {name}</span>
              </SubmitButton>
            </Form>
          </section>
        ))}
      </div>
    </>
  );
}
