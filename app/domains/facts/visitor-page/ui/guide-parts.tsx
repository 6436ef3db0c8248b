import titles from '#app/ui/parts/titles.module.css';
import words from '#app/ui/parts/words.module.css';
import { RichText } from '#app/ui/rich-text.tsx';
import { Unbroken } from '#app/ui/unbroken.tsx';
import type { ShownGuide, ShownStep } from '../../guide/guide-pages.ts';
import styles from './visitor-page.module.css';

const details = [
  ['place', 'Di mana'],
  ['bring', 'Bawa'],
  ['time', 'Lama'],
  ['price', 'Biaya'],
] as const satisfies readonly (readonly [keyof ShownStep, string])[];

function StepList({ steps }: { steps: readonly ShownStep[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step.name}>
          <p className={words.strong}>{step.name}</p>
          {details.some(([name]) => step[name]) ? (
            <dl>
              {details.map(([name, label]) =>
                step[name] ? (
                  <div key={name}>
                    <dt>{label}</dt>
                    <dd>
                      <Unbroken>{step[name]}</Unbroken>
                    </dd>
                  </div>
                ) : null,
              )}
            </dl>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

/** The texts and steps of a page, each below its anchor. */
export function GuideParts({ guides }: { guides: readonly ShownGuide[] }) {
  return guides.map(({ anchor, name, unit, content, steps }) => (
    <section key={`${anchor}-${unit ?? ''}`} aria-labelledby={anchor} className={styles.guide}>
      <h2 id={anchor} className={titles.medium}>
        {name}
      </h2>
      {unit ? <p className={words.hint}>{unit}</p> : null}
      {content ? <RichText dangerouslySetInnerHTML={{ __html: content }} /> : null}
      {steps.length > 0 ? <StepList steps={steps} /> : null}
    </section>
  ));
}
