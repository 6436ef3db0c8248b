import { type ComponentType, useEffect, useState } from 'react';
import { firstAct } from './first-act.ts';
import styles from './later-part.module.css';

/**
 * A part of a page whose code browsers load once somebody acts. Until then the HTML of the server stays, whose forms and links work as without a
 * script. `served` is null in the browser, or its code would be in the page's: `import.meta.env.SSR ? Part : null`.
 */
export function laterPart<Props extends object>(
  served: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  if (served) return servedPart(served);
  let loaded: ComponentType<Props> | null = null;
  return function Later(props: Props) {
    const [Part, setPart] = useState<ComponentType<Props> | null>(() => loaded);
    useEffect(() => {
      let isGone = false;
      void firstAct.then(load).then(
        (code) => {
          loaded = code;
          if (!isGone) setPart(() => code);
        },
        () => {},
      );
      return () => {
        isGone = true;
      };
    }, []);
    // The same empty text in every rendering: React leaves the element as it is.
    if (!Part) return <div className={styles.part} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
    return (
      <div key="loaded" className={styles.part}>
        <Part {...props} />
      </div>
    );
  };
}

function servedPart<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return (props) => (
    <div className={styles.part}>
      <Part {...props} />
    </div>
  );
}
