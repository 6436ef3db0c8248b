/** Where the page stands. The last item is the page itself and has no link. */
export function Breadcrumb({ items }: { items: readonly { label: string; href?: string }[] }) {
  return (
    <nav aria-label="Jejak halaman">
      <ol className="breadcrumb">
        {items.map((item) => (
          <li key={item.label}>{item.href ? <a href={item.href}>{item.label}</a> : <span aria-current="page">{item.label}</span>}</li>
        ))}
      </ol>
    </nav>
  );
}
