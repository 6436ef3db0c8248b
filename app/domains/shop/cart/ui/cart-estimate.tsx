import { useEffect, useState } from 'react';
import { keepPlace, keptPlace } from '#app/domains/addresses/ui/kept-place.ts';
import { choiceOf, levelLabels, levelPlaceholder } from '#app/domains/regions/region.ts';
import { rupiah } from '#app/platform/text/money.ts';
import { Button } from '#app/ui/button.tsx';
import { SelectField } from '#app/ui/field.tsx';
import { Notice, Skeleton } from '#app/ui/page-parts.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { WantedLine } from '../cart.schema.ts';
import type { Estimate as Estimated } from '../cart-estimate.schema.ts';
import { callCart, sentLines } from './browser-cart.ts';
import { lostText } from './cart-control.ts';
import styles from './cart-estimate.module.css';
import { useFocus } from './use-focus.ts';

type Place = Readonly<{ id: string; name: string }>;

/** The regions down to the district, which decides what a shipment costs. */
const levels = ['province', 'city', 'district'] as const;
type Level = (typeof levels)[number];

/** Where the regions of a level are read: below the one that is chosen above. */
const paths: Readonly<Record<Level, string>> = { province: 'province', city: 'province/', district: 'city/' };

async function placesOf(level: Level, above: string): Promise<readonly Place[]> {
  const answer = await fetch(`/v1/region/${paths[level]}${above}`, { signal: AbortSignal.timeout(15_000) });
  if (!answer.ok) throw new Error(String(answer.status));
  return ((await answer.json()) as { data: Place[] }).data;
}

async function estimate(lines: readonly WantedLine[], region: string): Promise<Estimated | string> {
  try {
    const answer = await callCart('POST', '/estimate', { lines: sentLines(lines), region_id: region });
    const body = (await answer.json()) as { data: Estimated; message: string };
    return answer.ok ? body.data : body.message;
  } catch {
    return lostText;
  }
}

/** What the chosen lines cost with their shipment to a district, for a guest: the server stores nothing, the browser the district. */
export function Estimate({ lines }: { lines: readonly WantedLine[] }) {
  // The place of the last estimate; the form of a new address begins with it, too.
  const [chosen, setChosen] = useState<Readonly<Record<Level, string>>>(() => choiceOf(keptPlace()));
  const [places, setPlaces] = useState<Partial<Record<Level, readonly Place[]>>>({});
  const [isLost, setLost] = useState(false);
  const [tries, setTries] = useState(0);
  const first = useFocus<HTMLElement>('opened');
  const wanted = JSON.stringify(lines.filter(({ checked }) => checked));
  const result = useEstimate(wanted, chosen.district, tries);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a list is read once its parent is chosen, and again after a failure
  useEffect(() => {
    let isOver = false;
    const next = levels.find((level) => !places[level]);
    const above = next === undefined || next === 'province' ? '' : chosen[levels[levels.indexOf(next) - 1] ?? 'province'];
    if (!next || (next !== 'province' && above === '')) return;
    placesOf(next, above)
      .then((list) => !isOver && setPlaces((before) => ({ ...before, [next]: list })))
      .catch(() => !isOver && setLost(true));
    return () => {
      isOver = true;
    };
  }, [chosen, places, tries]);

  function choose(level: Level, id: string): void {
    const lower = levels.slice(levels.indexOf(level) + 1);
    if (level === 'district' && id !== '') keepPlace(id);
    setChosen((before) => ({ ...before, [level]: id, ...Object.fromEntries(lower.map((one) => [one, ''])) }));
    setPlaces((before) => Object.fromEntries(Object.entries(before).filter(([one]) => !lower.includes(one as Level))));
    setLost(false);
  }
  const retry = () => {
    setLost(false);
    setTries((count) => count + 1);
  };
  return (
    <section ref={first} className={styles.estimate} tabIndex={-1} aria-label="Perkiraan ongkos kirim">
      <h2>Kirim ke mana?</h2>
      {levels.map((level, at) => {
        const above = levels[at - 1];
        const isOpen = !above || chosen[above] !== '';
        return (
          <SelectField
            key={level}
            name={`kirim-${level}`}
            label={levelLabels[level]}
            placeholder={levelPlaceholder(level, isOpen)}
            options={isOpen ? places[level]?.map(({ id, name }) => ({ value: id, label: name })) : []}
            value={chosen[level]}
            onChoose={(id) => choose(level, id)}
            disabled={!isOpen}
            autoComplete="off"
          />
        );
      })}
      {isLost || typeof result === 'string' ? (
        <div role="alert">
          <Notice tone="error">
            <p>{isLost ? lostText : (result as string)}</p>
          </Notice>
          <Button small onClick={retry}>
            Coba lagi
          </Button>
        </div>
      ) : null}
      <div aria-live="polite">
        {chosen.district !== '' && result === null ? <Skeleton className={styles.waiting} /> : null}
        {result && typeof result !== 'string' ? <Costs of={result} /> : null}
      </div>
    </section>
  );
}

/** The estimate of these lines to a district; null until it is known, a sentence when it cannot be read. */
function useEstimate(wanted: string, district: string, tries: number): Estimated | string | null {
  const [result, setResult] = useState<Estimated | string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    setResult(null);
    const lines = JSON.parse(wanted) as WantedLine[];
    if (district === '' || lines.length === 0) return;
    let isOver = false;
    estimate(lines, district).then((answer) => !isOver && setResult(answer));
    return () => {
      isOver = true;
    };
  }, [wanted, district, tries]);
  return result;
}

const priceText = (price: number) => (price > 0 ? rupiah(price) : 'Gratis');

function Costs({ of: { seller, product_total, shipment_from, total_from } }: { of: Estimated }) {
  return (
    <div className={styles.costs}>
      {seller.map(({ id, name, product_total: products, shipment, shipment_note }) => (
        <section key={id}>
          <h3>{name}</h3>
          <dl>
            <div>
              <dt>Produk</dt>
              <dd>{rupiah(products)}</dd>
            </div>
            {shipment.map(({ name: by, service, mode, price, etd }) => (
              <div key={`${by} ${service}`}>
                <dt>
                  {mode === 'pickup' ? by : `${by} ${service}`}
                  <small>
                    <Unbroken>{etd}</Unbroken>
                  </small>
                </dt>
                <dd>{priceText(price)}</dd>
              </div>
            ))}
          </dl>
          {shipment_note ? <p className={styles.note}>{shipment_note}</p> : null}
        </section>
      ))}
      <dl className={styles.sums}>
        <div>
          <dt>Produk</dt>
          <dd>{rupiah(product_total)}</dd>
        </div>
        <div>
          <dt>Ongkos kirim termurah</dt>
          <dd>{shipment_from === null ? 'Ambil di apotek' : priceText(shipment_from)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total mulai</dt>
          <dd>{rupiah(total_from)}</dd>
        </div>
      </dl>
      <p className={styles.note}>Cara kirim dipilih saat memesan. Mengambil sendiri di apotek selalu gratis.</p>
    </div>
  );
}
