import { HealthIcon } from '#app/ui/health-icon.tsx';
import { Link } from '#app/ui/link.tsx';
import type { TreeNode } from '../specialization.schema.ts';
import styles from './specialization-group.module.css';

/** A specialization with its children; each links to its doctors. */
export function SpecializationGroup({ group }: { group: TreeNode }) {
  return (
    <li className={`card ${styles.group}`}>
      <h2>
        <Link href={`/dokter?spesialis=${group.slug}`}>
          <HealthIcon name={group.icon} />
          <span>{group.name}</span>
          <Count doctors={group.doctors} />
        </Link>
      </h2>
      {group.children.length > 0 ? (
        <ul>
          {group.children.map(({ id, name, slug, doctors }) => (
            <li key={id}>
              <Link href={`/dokter?spesialis=${slug}`}>
                <span>{name}</span>
                <Count doctors={doctors} />
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

function Count({ doctors }: { doctors: number }) {
  return doctors > 0 ? <small>{`${doctors} dokter`}</small> : null;
}
