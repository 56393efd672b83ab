import type pg from 'pg';
import { subjectKeyStore } from '../../server/src/platform/audit/subject-key.store.ts';
import { masterKeysOf } from '../../server/src/platform/crypto/given-keys.ts';
import { addKeyToFile } from '../../server/src/platform/crypto/key-file.ts';
import { createKeyring } from '../../server/src/platform/crypto/keyring.ts';
import { createSubjectKeys } from '../../server/src/platform/crypto/subject-keys.ts';
import { statementsOn } from '../../server/src/platform/db/transaction.ts';
import type { DatabaseSettings } from './settings.ts';
import { everyTenant, insideTenant } from './tenants.ts';

/** Adds a master key, unless they are given by a setting, and wraps every person's key under the current one. */
export async function rotateKeys(client: pg.Client, settings: DatabaseSettings): Promise<void> {
  const { masterKeys, dataDir } = settings;
  // The file is made by opening it for the first time; a running server notices the added key by itself.
  const keyring = await createKeyring(
    masterKeys === undefined ? { kind: 'file', dataDir } : { kind: 'given', keys: masterKeysOf(masterKeys) },
  );
  if (masterKeys === undefined) console.log(`Added the master key ${await addKeyToFile(dataDir)}.`);
  const keys = createSubjectKeys({ keyring });
  let wrapped = 0;
  for (const tenantId of await everyTenant(client)) {
    await insideTenant(client, tenantId, async () => {
      const tx = statementsOn(client);
      const people = await tx.query<{ subject_id: string }>(
        'select subject_id from subject_key where tenant_id = $1 and wrapped_key is not null',
        [tenantId],
      );
      for (const { subject_id } of people) {
        if (await keys.rewrap(subjectKeyStore(tx), String(tenantId), subject_id)) wrapped += 1;
      }
    });
  }
  console.log(`Wrapped the keys of ${wrapped} people under ${keyring.currentId()}.`);
}
