/** The group's mark, a leaf over a pulse, with its name. Drawn in the text's colour. */
export function Brand() {
  return (
    <a href="/" className="brand" aria-label="Sehati, ke beranda">
      <svg viewBox="0 0 40 40" width="36" height="36" aria-hidden="true">
        <path
          className="brand-leaf"
          d="M20 36C9.5 31 4 24.6 4 16.6 4 9.8 9 5 15 5c2 0 3.7.6 5 1.7C21.300 5.600 23 5 25 5c6 0 11 4.800 11 11.600 0 8-5.500 14.400-16 19.400Z"
        />
        <path className="brand-pulse" d="M8 19.500h6.500l3-6 5 11 3-5H32" />
      </svg>
      <span>Sehati</span>
    </a>
  );
}
