import { createHash } from 'node:crypto';
import {
  ErrorCode,
  type EvaluationContext,
  type Provider,
  type ResolutionDetails,
  StandardResolutionReasons,
} from '@openfeature/server-sdk';
import type { Tx } from '../db/transaction.ts';
import { flagsOf } from './flag.reads.ts';

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

/** A company's flags as of one version. */
interface FlagsOf {
  tenantId: number;
  flagsVersion: number;
}

export interface DatabaseFlags {
  provider: Provider;
  /**
   * Makes sure that the rules of a company are known, reading them in the call's own transaction: a call that waited
   * for a second connection while it holds one could wait for ever.
   */
  remember(tx: Tx, company: FlagsOf): Promise<void>;
}

/**
 * Evaluates flags from the database. The rules of a company are remembered under its flags version, which every
 * session check reads, so a flag that is turned holds from the next call on, in every process.
 */
export function createDatabaseFlags(): DatabaseFlags {
  const remembered = new Map<string, ReadonlyMap<string, Rule>>();
  const keyOf = ({ tenantId, flagsVersion }: FlagsOf) => `${tenantId}/${flagsVersion}`;

  async function remember(tx: Tx, company: FlagsOf): Promise<void> {
    if (remembered.has(keyOf(company))) return;
    const rows = await flagsOf(tx, company.tenantId);
    const [oldest] = remembered.keys();
    if (remembered.size >= mostRemembered && oldest !== undefined) remembered.delete(oldest);
    remembered.set(
      keyOf(company),
      new Map(rows.map((row) => [row.name, { enabled: row.enabled, rolloutPercent: row.rolloutPercent }])),
    );
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
    const rules = remembered.get(keyOf({ tenantId, flagsVersion }));
    if (!rules) {
      return {
        value: defaultValue,
        errorCode: ErrorCode.PROVIDER_NOT_READY,
        reason: StandardResolutionReasons.ERROR,
      };
    }
    const rule = rules.get(flag);
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
    remember,
    provider: {
      metadata: { name: 'database' },
      runsOn: 'server',
      resolveBooleanEvaluation,
      resolveStringEvaluation: onlyBooleans,
      resolveNumberEvaluation: onlyBooleans,
      resolveObjectEvaluation: onlyBooleans,
    },
  };
}
