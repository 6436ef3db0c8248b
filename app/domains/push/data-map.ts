import { processing } from '#app/platform/personal-data/data-tags.ts';

const devices = processing({
  purpose: 'Mengirim notifikasi singkat tanpa nama dan isi ke peramban yang Anda pilih; alamat dan kuncinya terenkripsi',
  basis: 'consent',
  retention: {
    text: 'sampai Anda mematikannya, keluar dari akun, atau perambannya berhenti; paling lama 60 hari sejak terakhir dipakai membuka Sehati',
    job: null,
  },
});

export const dataMap = {
  push_subscriptions: {
    ...devices.general('user_id', 'sealed_subscription', 'endpoint_hash'),
    ...devices.technical('id', 'session_id', 'created_at', 'last_used_at'),
  },
};
