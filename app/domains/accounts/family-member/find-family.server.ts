import { z } from 'zod';
import { fail, ok, operation } from '#app/platform/operations/operation.server.ts';
import { failures, familyConsent, idForm } from './change-family.server.ts';
import { memberPath } from './family-member.schema.ts';
import * as store from './family-member.store.server.ts';
import { maxFamilyMembers } from './family-member.ts';

/** Returns the family members of the caller, and the consent text for a new one. */
export const findFamily = operation({
  name: 'family_member.find',
  access: 'user',
  limits: 'reads',
  input: z.object({}),
  async run({ db, actor }) {
    return ok({ members: await store.findMembers(db, actor.userId), most: maxFamilyMembers, consent: familyConsent() });
  },
});

export const getFamilyMember = operation({
  name: 'family_member.get',
  access: 'user',
  limits: 'reads',
  input: memberPath,
  failures,
  async run({ db, actor }, { id }) {
    const member = idForm.test(id) ? await store.getMemberOrNull(db, actor.userId, id) : null;
    return member ? ok(member) : fail('not_found');
  },
});
