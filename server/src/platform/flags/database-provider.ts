import { createHash } from 'node:crypto';
import {
  ErrorCode,
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import type { Database } from '../db/database.ts';
import { compose } from '../db/statements.ts';

interface Rule {
  enabled: boolean;
  rolloutPercent: number;
}

const mostRemembered = 1000;

/** The same key always lands on the same side of a flag, and on another side of the next flag. */
export function isInRollout(flag: string, key: string, percent: number): boolean {
  const bucket = createHash('sha256').update(`${flag}/${key}`).digest().readUInt32BE() % 100;
  return bucket < percent;
}

/**
 * Evaluates flags from the database. The rules of a company are remembered under its flags version, which every
 * session check reads, so a flag that is turned holds from the next call on, in every process.
 */
export function createDatabaseFlagProvider(database: Database): Provider {
  const remembered = new Map<string, Promise<ReadonlyMap<string, Rule>>>();

  async function load(tenantId: number): Promise<ReadonlyMap<string, Rule>> {
    const rows = await database.asTenant(tenantId, 'read only', (tx) =>
      tx.all(
        compose
          .selectFrom('feature_flag')
          .select(['name', 'enabled', 'rollout_percent'])
          .where('tenant_id', '=', tenantId),
      ),
    );
    return new Map(
      rows.map((row) => [row.name, { enabled: row.enabled, rolloutPercent: row.rollout_percent }]),
    );
  }

  function rulesOf(tenantId: number, version: number): Promise<ReadonlyMap<string, Rule>> {
    const key = `${tenantId}/${version}`;
    const known = remembered.get(key);
    if (known) return known;
    if (remembered.size >= mostRemembered) remembered.clear();
    const loading = load(tenantId);
    remembered.set(key, loading);
    loading.catch(() => remembered.delete(key));
    return loading;
  }

  async function resolveBooleanEvaluation(
    flag: string,
    defaultValue: boolean,
    context: EvaluationContext,
  ): Promise<ResolutionDetails<boolean>> {
    const { tenantId, flagsVersion, targetingKey } = context;
    if (typeof tenantId !== 'number' || typeof flagsVersion !== 'number' || !targetingKey) {
      return {
        value: defaultValue,
        errorCode: ErrorCode.INVALID_CONTEXT,
        reason: StandardResolutionReasons.ERROR,
      };
    }
    const rule = (await rulesOf(tenantId, flagsVersion)).get(flag);
    if (!rule) return { value: defaultValue, reason: StandardResolutionReasons.DEFAULT };
    return {
      value: rule.enabled && isInRollout(flag, targetingKey, rule.rolloutPercent),
      reason: StandardResolutionReasons.TARGETING_MATCH,
    };
  }

  const onlyBooleans = async <Value>(_flag: string, value: Value): Promise<ResolutionDetails<Value>> => ({
    value,
    errorCode: ErrorCode.TYPE_MISMATCH,
    reason: StandardResolutionReasons.ERROR,
  });

  return {
    metadata: { name: 'database' },
    runsOn: 'server',
    resolveBooleanEvaluation,
    resolveStringEvaluation: onlyBooleans,
    resolveNumberEvaluation: onlyBooleans,
    resolveObjectEvaluation: onlyBooleans,
  };
}
