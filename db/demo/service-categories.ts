// The home page hides the last three on small screens: the first six are the most wanted.
export const serviceCategories = [
  { slug: 'gawat-darurat', name: 'Gawat Darurat', icon: 'accident-and-emergency' },
  { slug: 'rawat-jalan', name: 'Rawat Jalan', icon: 'outpatient' },
  { slug: 'kesehatan-ibu-dan-anak', name: 'Kesehatan Ibu & Anak', icon: 'rmnh' },
  { slug: 'medical-check-up', name: 'Medical Check Up', icon: 'health-worker-form' },
  { slug: 'laboratorium', name: 'Laboratorium', icon: 'test-tubes' },
  { slug: 'radiologi', name: 'Radiologi', icon: 'radiology' },
  { slug: 'rawat-inap', name: 'Rawat Inap', icon: 'inpatient' },
  { slug: 'vaksinasi', name: 'Vaksinasi', icon: 'syringe-vaccine' },
  { slug: 'fisioterapi', name: 'Fisioterapi', icon: 'exercise' },
];
