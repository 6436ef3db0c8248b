/** The classes of rooms, the simplest first. */
export const roomClasses = [
  { value: 'kris', label: 'KRIS' },
  { value: '3', label: 'Kelas 3' },
  { value: '2', label: 'Kelas 2' },
  { value: '1', label: 'Kelas 1' },
  { value: 'vip', label: 'VIP' },
  { value: 'vvip', label: 'VVIP' },
  { value: 'ibu-bayi', label: 'Ibu dan bayi' },
  { value: 'isolasi', label: 'Isolasi' },
  { value: 'intensif', label: 'Perawatan intensif' },
] as const;

export type RoomClass = (typeof roomClasses)[number]['value'];

/** The twelve criteria of a standard room (Perpres 59/2024, article 46A), in their order. */
export const krisCriteria = [
  { value: 'bangunan', label: 'Bahan bangunan tidak berpori tinggi' },
  { value: 'ventilasi', label: 'Ventilasi udara' },
  { value: 'cahaya', label: 'Pencahayaan ruangan' },
  { value: 'tempat-tidur', label: 'Kelengkapan tempat tidur' },
  { value: 'nakas', label: 'Nakas untuk tiap tempat tidur' },
  { value: 'suhu', label: 'Suhu ruangan terjaga' },
  { value: 'pembagian', label: 'Dibagi menurut jenis kelamin, umur, dan penyakit' },
  { value: 'jarak', label: 'Jarak dan jumlah tempat tidur' },
  { value: 'tirai', label: 'Tirai atau sekat antar tempat tidur' },
  { value: 'kamar-mandi', label: 'Kamar mandi di dalam ruangan' },
  { value: 'aksesibilitas', label: 'Kamar mandi untuk kursi roda' },
  { value: 'oksigen', label: 'Saluran oksigen' },
] as const;
