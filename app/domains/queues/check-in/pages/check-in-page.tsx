import { loadOrNull } from '#app/platform/pages/page-call.server.ts';
import { actorContext, type PageHandle } from '#app/platform/platform.server.ts';
import { FormErrors } from '#app/ui/form/form-errors.tsx';
import { useFormAnswers } from '#app/ui/form/use-form-answers.ts';
import { Link } from '#app/ui/link.tsx';
import { Notice } from '#app/ui/page-parts.tsx';
import styles from '../../ui/queues.module.css';
import { checkInPath, posterPath } from '../check-in-address.ts';
import { checkedInOf } from '../checked-in.ts';
import { findCheckInPlace } from '../find-check-in-place.server.ts';
import { CodeForm, OwnVisits, RememberedVisit } from '../ui/check-in-forms.tsx';
import { CheckedInCard } from '../ui/checked-in-card.tsx';
import type { Route } from './+types/check-in-page.ts';
import { checkInAction } from './check-in-actions.ts';

export const handle = { page: { cache: 'none' } } satisfies PageHandle;

export const headers = () => ({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });

export async function loader(args: Route.LoaderArgs) {
  const { place } = args.params;
  const found = place === undefined ? null : await loadOrNull(findCheckInPlace, args, { place });
  return {
    path: place === undefined ? checkInPath : posterPath(place),
    isOld: place !== undefined && found === null,
    unit: found?.unit ?? null,
    visits: found?.visits ?? [],
    hasAccount: args.context.get(actorContext).kind === 'user',
  };
}

export const action = checkInAction;

export const meta = () => [
  { title: 'Lapor kedatangan | Sehati' },
  { name: 'description', content: 'Beri tahu loket bahwa Anda sudah datang untuk kunjungan hari ini.' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];

export default function CheckIn({ loaderData, actionData }: Route.ComponentProps) {
  const { path, isOld, unit, visits, hasAccount } = loaderData;
  const { refusal } = useFormAnswers(actionData);
  const done = checkedInOf(actionData);
  const form = { action: path, answer: refusal };
  // From the page of the visit one has come with its link, which a refusal keeps.
  const token = unit ? null : (refusal?.typed.visit?.[0] ?? null);
  return (
    <div className={`page page-narrow ${styles.page}`}>
      <h1 className="page-title">{unit ? `Lapor datang di ${unit.name}` : 'Lapor kedatangan'}</h1>
      {isOld ? <Notice tone="error">Kode di poster ini sudah diganti. Pindai poster yang baru, atau lapor di loket.</Notice> : null}
      <FormErrors answer={refusal} />
      {done ? <CheckedInCard done={done} /> : null}
      {done || isOld ? null : (
        <>
          {unit ? <OwnVisits {...form} visits={visits} /> : null}
          {unit ? <RememberedVisit {...form} /> : null}
          {visits.length > 0 ? <h2>Kunjungan lain</h2> : null}
          <CodeForm {...form} withDigits={unit === null} token={token} />
          {hasAccount || !unit ? null : (
            <p className={styles.quiet}>
              Punya akun? <Link href={`/account/login?${new URLSearchParams({ next: path })}`}>Masuk</Link>, dan kunjungan Anda tampil di
              sini.
            </p>
          )}
        </>
      )}
    </div>
  );
}
