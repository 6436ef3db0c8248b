import styles from './certificate.module.css';

/** A certificate of somebody of a registration, with the address of its PDF. */
export type ShownCertificate = Readonly<{ n: number; name: string; href: string }>;

/** The certificates of who came, one for each person. Files, so that the browser downloads them and the page stays. */
export function CertificateCard({ certificates }: Readonly<{ certificates: readonly ShownCertificate[] }>) {
  return (
    <section aria-labelledby="sertifikat">
      <h2 id="sertifikat">Sertifikat</h2>
      <div className={`card ${styles.card}`}>
        <p>Terima kasih sudah hadir. Keasliannya dapat diperiksa siapa pun dengan kode QR di sertifikat.</p>
        <ul className={styles.people}>
          {certificates.map(({ n, name, href }) => (
            <li key={n}>
              <strong>{name}</strong>
              <a className="button button-brand" href={href} aria-label={`Unduh PDF sertifikat ${name}`}>
                Unduh PDF
              </a>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
