import { StaffLink } from '#app/ui/staff/units.tsx';

/** Where the record is used; while it is, it cannot be thrown away. */
export function Uses({ uses }: { uses: readonly Readonly<{ label: string; href: string | null }>[] }) {
  return (
    <section aria-labelledby="dipakai">
      <h2 id="dipakai">Dipakai di</h2>
      {uses.length > 0 ? (
        <ul>
          {uses.map(({ label, href }) => (
            <li key={label}>
              {href === null ? (
                label
              ) : (
                <StaffLink className="link" href={href}>
                  {label}
                </StaffLink>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p>Tidak ada halaman lain yang menuju ke sini.</p>
      )}
    </section>
  );
}
