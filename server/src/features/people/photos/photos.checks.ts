import { savePhoto } from '@tenure/contract/people/photos.ts';
import { type Ground } from '../../../../test/checks/ground/ground.ts';
import { type Requests } from '../../../../test/checks/requests/examples.ts';
import { multipart } from '../../../../test/harness/organisation-import.ts';
import { somePhoto } from '../../../../test/harness/photos.ts';

/** The address of the photo the person has just saved; an unknown address for a person who does not exist. */
async function ownPhoto({ person, ownEmployeeId }: Ground): Promise<string> {
  const url = `${savePhoto.path}?employee=${ownEmployeeId}`;
  const { body } = await person.raw({ method: 'POST', url, ...multipart(await somePhoto(), 'photo.png') });
  const { data } = body as { data?: { photoUrl: string } };
  return data?.photoUrl ?? `${savePhoto.path}/${'a'.repeat(32)}/96`;
}

export const photosRequests: Requests = {
  photoOf: (endpoint, { ownEmployeeId }) => ({ url: `${endpoint.path}?employee=${ownEmployeeId}` }),
  savePhoto: async (endpoint, { ownEmployeeId }) => ({
    url: `${endpoint.path}?employee=${ownEmployeeId}`,
    ...multipart(await somePhoto(), 'photo.png'),
  }),
  removePhoto: async (endpoint, ground) => {
    await ownPhoto(ground);
    return { url: `${endpoint.path}?employee=${ground.ownEmployeeId}` };
  },
  photoContent: async (_endpoint, ground) => ({ url: await ownPhoto(ground) }),
};
