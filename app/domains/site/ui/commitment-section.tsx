type Figure = Readonly<{ value: string; label: string }>;

/** The group's commitments, with its figures. */
export function CommitmentSection({ years, figures }: { years: number; figures: readonly Figure[] }) {
  return (
    <section aria-labelledby="komitmen" className="bg-deep py-12 text-on-deep md:py-16">
      <div className="wrap gap-12 lg:grid lg:grid-cols-[2fr_3fr] lg:items-center">
        <div className="max-w-xl">
          <h2 id="komitmen" className="text-2xl">
            Komitmen kami
          </h2>
          <p className="mt-3 text-on-deep-soft">
            {`Selama ${years} tahun kami belajar satu hal: pelayanan yang baik dimulai dari orang yang mau mendengarkan.`}
          </p>
        </div>
        <dl className="mt-8 grid gap-y-6 md:grid-cols-3 md:gap-y-0 lg:mt-0">
          {figures.map(({ value, label }) => (
            <div key={label} className="flex flex-col-reverse border-deep-line border-l-2 px-5">
              <dt className="text-on-deep-soft">{label}</dt>
              <dd className="font-extrabold text-3xl tracking-tight">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
