import { chosenSpecialization, doctorPath, doctorProfileAnswer } from '#app/domains/directory/doctors/schema.ts';
import { answer } from '#app/platform/answer.ts';
import { type Endpoint, endpoint } from '#app/platform/endpoint.server.ts';
import { Problem } from '#app/platform/problem.server.ts';
import { getDoctorPageOrNull } from './operations.server.ts';
import { profileOf } from './rules.ts';

export const doctorProfileEndpoints: readonly Endpoint[] = [
  endpoint({
    method: 'get',
    path: '/doctor/detail/{id}',
    summary: 'Profil seorang dokter: tempat praktik, hari dan jam, riwayat, dokter lain',
    description: 'Alamatnya id atau slug dokter. specialization_slug memilih spesialisasi mana yang disebut, bila dokter memilikinya.',
    tag: 'Dokter',
    auth: 'public',
    rateLimit: { name: 'doctors', max: 300, windowSeconds: 60 },
    problems: ['not_found'],
    params: doctorPath,
    query: chosenSpecialization,
    response: doctorProfileAnswer,
    async handle({ actor, platform, input }) {
      const profile = await getDoctorPageOrNull(actor, { doctor: input.params.id }, platform);
      if (!profile) throw new Problem('not_found');
      return answer(profileOf(profile, input.query.specialization_slug));
    },
  }),
];
