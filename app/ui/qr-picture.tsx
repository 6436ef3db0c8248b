/** A QR code as a drawing, black on white in both themes, because many cameras cannot read an inverted code. */
export function QrPicture({ qr, label, className }: { qr: Readonly<{ size: number; path: string }>; label: string; className?: string }) {
  return (
    <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={label} shapeRendering="crispEdges" className={className}>
      <path fill="#fff" d={`M0 0h${qr.size}v${qr.size}H0z`} />
      <path fill="#000" d={qr.path} />
    </svg>
  );
}
