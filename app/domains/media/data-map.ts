import { content, processing } from '#app/platform/personal-data/data-tags.ts';

const consents = processing({
  purpose: 'Membuktikan persetujuan orang yang tampak pada foto',
  basis: 'consent',
  retention: { text: 'selama fotonya disimpan', job: null },
});
const uploaders = processing({
  purpose: 'Mengetahui petugas yang mengunggah gambar',
  basis: 'legitimate_interest',
  retention: { text: 'selama gambarnya disimpan; dikosongkan bila akunnya dihapus', job: null },
});

export const dataMap = {
  media: {
    ...content('id', 'file_id', 'address', 'sha256', 'width', 'height', 'alt', 'caption', 'credit', 'licence', 'licence_until', 'focal'),
    ...content('persons', 'version', 'created_at', 'updated_at'),
    ...uploaders.general('created_by'),
  },
  media_consents: {
    ...consents.general('person', 'scope', 'valid_until'),
    ...consents.technical('id', 'media_id', 'file_id', 'created_at', 'mistaken_at'),
    ...uploaders.general('mistaken_by', 'mistaken_note'),
  },
};
