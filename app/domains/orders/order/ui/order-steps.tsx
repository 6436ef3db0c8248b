import styles from './order-steps.module.css';

type Step = Readonly<{ name: string; is: 'past' | 'now' | 'ahead' }>;

const said = { past: ', sudah', now: '', ahead: ', belum' } as const;

/** A way in steps: what is behind, where it is now, and what comes. */
export function OrderSteps({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <ol className={styles.steps}>
      {steps.map(({ name, is }) => (
        <li key={name} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
          {name}
          <span className="visually-hidden">{said[is]}</span>
        </li>
      ))}
    </ol>
  );
}
