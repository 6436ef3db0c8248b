import { processing } from '#app/platform/personal-data/data-tags.ts';

const uploads = processing({
  purpose: 'Menyimpan berkas yang Anda unggah; berkas pribadi terenkripsi',
  basis: 'contract',
  retention: { text: 'selama catatan yang memuatnya; yang tidak dipakai 24 jam', job: 'files.clean' },
});

export const dataMap = {
  files: {
    ...uploads.general('subject_id', 'created_by', 'sha256'),
    ...uploads.technical(
      'id',
      'kind',
      'belongs_to',
      'class',
      'content_type',
      'bytes',
      'key_id',
      'wrapped_key',
      'scan',
      'state',
      'created_at',
      'expires_at',
      'received_for',
    ),
  },
};
