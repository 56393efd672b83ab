import { z } from 'zod';
import type { Tx, WriteTx } from '../../../platform/db/transaction.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { defineJob } from '../../../platform/jobs/job.ts';

interface PictureKeys {
  smallKey: string;
  bigKey: string;
}
const keys = 'small_key, big_key';

export async function rewardPictureKeys(tx: Tx, name: string): Promise<PictureKeys | undefined> {
  const [row] = await tx.query<PictureKeys>(
    `select ${keys} from reward_picture where tenant_id = current_tenant() and name = $1`,
    [name],
  );
  return row;
}

export const removeRewardFiles = defineJob({
  name: 'rewards.remove-files',
  payload: z.object({ keys: z.array(z.string()) }),
});

/**
 * Puts a picture in the place of the one there is, or nothing; the reward is locked by the caller. The files that were
 * there go by a job, which exists once this is committed. Tells whether there was one.
 */
export async function putRewardPicture(
  tx: WriteTx,
  rewardId: number,
  picture: (PictureKeys & { name: string }) | null,
): Promise<boolean> {
  const [old] = await tx.query<PictureKeys>(
    `delete from reward_picture where tenant_id = current_tenant() and reward_id = $1 returning ${keys}`,
    [rewardId],
  );
  if (picture !== null) {
    await tx.query(
      `insert into reward_picture (tenant_id, reward_id, name, small_key, big_key)
       values (current_tenant(), $1, $2, $3, $4)`,
      [rewardId, picture.name, picture.smallKey, picture.bigKey],
    );
  }
  await tx.query('update reward set own_picture = $2 where tenant_id = current_tenant() and id = $1', [
    rewardId,
    picture?.name ?? null,
  ]);
  if (old) await enqueue(tx, removeRewardFiles, { tenantId: tx.tenantId, keys: [old.smallKey, old.bigKey] });
  return old !== undefined;
}
