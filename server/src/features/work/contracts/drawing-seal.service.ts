import { randomUUID } from 'node:crypto';
import { drawingArea, type Stroke } from '@tenure/domain/work/contract-signing.ts';
import { z } from 'zod';
import type { FieldEncryption } from '../../../platform/crypto/field-encryption.ts';
import type { TenantId } from '../../../platform/db/tenant-id.ts';

const kept = z.array(
  z.array(z.tuple([z.int().min(0).max(drawingArea.width), z.int().min(0).max(drawingArea.height)])),
);

/** A drawn signature could be drawn again by anyone who sees it, so it is sealed and printed on the audit page alone. */
export function createDrawingSeal(encryption: FieldEncryption) {
  const context = (tenantId: TenantId, rowKey: string) => ({
    tenantId,
    table: 'contract_signer',
    column: 'sealed_drawing',
    rowKey,
  });
  return {
    seal(tenantId: TenantId, strokes: readonly Stroke[]) {
      const sealedFor = randomUUID();
      return { sealed: encryption.encrypt(JSON.stringify(strokes), context(tenantId, sealedFor)), sealedFor };
    },
    open: (tenantId: TenantId, drawing: { sealedDrawing: string; sealedFor: string }): Stroke[] =>
      kept.parse(JSON.parse(encryption.decrypt(drawing.sealedDrawing, context(tenantId, drawing.sealedFor)))),
  };
}
export type DrawingSeal = ReturnType<typeof createDrawingSeal>;
