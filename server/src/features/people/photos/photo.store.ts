import { z } from 'zod';
import { photoAddress } from '../../../platform/db/photo-address.ts';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineJob } from '../../../platform/jobs/job.ts';
import type { Relation } from '../../../platform/policy/evaluate.ts';
import { relationToViewer } from '../../../platform/policy/relation.reads.ts';

export interface PersonOfPhoto {
  employeeId: number;
  fullName: string;
  photoUrl: string | null;
  relation: Relation;
}

export async function personOfPhoto(tx: Tx, employeeId: number): Promise<PersonOfPhoto | undefined> {
  const [relation, [person]] = await Promise.all([
    relationToViewer(tx, employeeId),
    tx.query<Omit<PersonOfPhoto, 'relation'>>(
      `select e.id as employee_id, e.first_name || ' ' || e.last_name as full_name, ${photoAddress('e', 512)} as photo_url
       from employee e where e.tenant_id = current_tenant() and e.id = $1`,
      [employeeId],
    ),
  ]);
  return relation && person && { ...person, relation };
}

interface PhotoKeys {
  largeKey: string;
  smallKey: string;
}

export async function photoKeys(tx: Tx, name: string): Promise<PhotoKeys | undefined> {
  const [row] = await tx.query<PhotoKeys>(
    `select large_key, small_key from employee_photo
     where tenant_id = current_tenant() and name = $1`,
    [name],
  );
  return row;
}

export function photoFiles(tx: Tx, employeeId: number): Promise<{ largeKey: string }[]> {
  return tx.query(
    `select large_key from employee_photo where tenant_id = current_tenant() and employee_id = $1`,
    [employeeId],
  );
}

export const removePhotoFiles = defineJob({
  name: 'photos.remove-files',
  payload: z.object({ keys: z.array(z.string()) }),
});

/**
 * Replaces or removes a photo, and returns whether there was one. Its files are deleted by a job, which exists once this is
 * committed.
 */
export async function putPhoto(
  tx: WriteTx,
  employeeId: number,
  photo: (PhotoKeys & { name: string }) | null,
): Promise<boolean> {
  // Two people who change it wait for each other here, so that the files of neither are forgotten.
  await tx.query('select from employee where tenant_id = current_tenant() and id = $1 for no key update', [
    employeeId,
  ]);
  const [old] = await tx.query<PhotoKeys>(
    `delete from employee_photo where tenant_id = current_tenant() and employee_id = $1
     returning large_key, small_key`,
    [employeeId],
  );
  await tx.query('update employee set photo = $2 where tenant_id = current_tenant() and id = $1', [
    employeeId,
    photo?.name ?? null,
  ]);
  if (photo) {
    await tx.query(
      `insert into employee_photo (tenant_id, employee_id, name, large_key, small_key)
       values (current_tenant(), $1, $2, $3, $4)`,
      [employeeId, photo.name, photo.largeKey, photo.smallKey],
    );
  }
  if (old) await enqueue(tx, removePhotoFiles, { tenantId: tx.tenantId, keys: [old.largeKey, old.smallKey] });
  return old !== undefined;
}

/** The first people of a demo company without a photo, in the order of their accounts. */
export async function peopleWithoutPhoto(tx: Tx, most: number): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select e.id from account a join employee e on e.tenant_id = a.tenant_id and e.id = a.employee_id
     where a.tenant_id = current_tenant() and e.photo is null and e.end_date is null order by a.id limit $1`,
    [most],
  );
  return rows.map(({ id }) => id);
}
