import { photoOf, removePhoto, savePhoto } from '@tenure/contract/people/photos.ts';
import { mock } from '../mock.ts';

const photoFor = ({ query }: { query: { employee: number } }) => ({
  data: { employeeId: query.employee, fullName: 'Priya Raman', photoUrl: null },
  metadata: { capabilities: ['employees.photo.edit'], fields: [] },
});

export const photoHandlers = [
  mock(photoOf, photoFor),
  mock(savePhoto, photoFor),
  mock(removePhoto, () => undefined),
];
