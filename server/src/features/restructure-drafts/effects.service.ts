import type { DraftEffects, DraftStep } from '@tenure/contract/organisation/restructure-drafts.ts';
import { requisitionIdentifier } from '@tenure/domain/requisition.ts';
import { readRef } from '@tenure/domain/restructure-draft.ts';
import {
  lineChanges,
  outlineOf,
  type Structure,
  structureOf,
} from '@tenure/domain/restructure-draft-effects.ts';
import { commonSuperior } from '@tenure/domain/restructure-draft-figures.ts';
import type { Tx, WriteTx } from '../../platform/db/transaction.ts';
import type { DraftRow, StepRow } from './draft.reads.ts';
import { figuresView } from './draft.view.ts';
import type { Judge, Judged } from './judgement.service.ts';
import { openRequisitions, peopleOf, saidOf, titlesOf } from './names.reads.ts';
import { type Branch, pathsUp, type Standing, standingOn } from './standing.reads.ts';

/** How many are named; all are counted. */
const mostNamed = 50;
const mostRows = 500;

interface Seen {
  salary: boolean;
  requisitions: boolean;
}

/** Everything of a step that stands in the company already; null for the top of it. */
function touchedBy(step: DraftStep): { own: string[]; others: (string | null)[] } {
  switch (step.kind) {
    case 'add':
      return { own: [], others: [step.reportsTo] };
    case 'move':
      return { own: [step.position], others: [step.reportsTo] };
    case 'split':
      return { own: [step.position], others: [] };
    case 'close': {
      const { reportsGoTo, holdersGoTo } = step;
      return { own: [step.position], others: [reportsGoTo, holdersGoTo].filter((ref) => ref !== null) };
    }
    case 'change':
      return { own: [], others: [step.position] };
  }
}

const positionsAmong = (refs: readonly (string | null)[]) =>
  refs.flatMap((ref) => {
    if (ref === null) return [];
    const { of, id } = readRef(ref);
    return of === 'position' ? [id] : [];
  });

/** The smallest branch in which everything happens; null where that is the whole company. */
async function branchOf(tx: Tx, steps: readonly StepRow[], day: string): Promise<Branch> {
  const touched = steps.map(({ content }) => touchedBy(content));
  const own = positionsAmong(touched.flatMap((one) => one.own));
  const others = touched.flatMap((one) => one.others);
  if (steps.length === 0 || others.includes(null)) return { top: null, isRoot: false };
  const otherIds = positionsAmong(others);
  const paths = await pathsUp(tx, [...new Set([...own, ...otherIds])], day);
  // What moves, is split or closed changes what its superior leads.
  const ofOwn = own.map((id) => paths.get(id)?.slice(1)).filter((path) => path !== undefined);
  const ofOthers = otherIds.map((id) => paths.get(id)).filter((path) => path !== undefined);
  const all = [...ofOwn, ...ofOthers];
  const top = commonSuperior(all);
  return { top, isRoot: top !== null && all.some((path) => path.at(-1) === top) };
}

const wholeOf = ({ branch, above }: Standing): Structure => structureOf([...branch, ...above]);

export function createEffects(judge: Judge) {
  async function people(tx: Tx, before: Structure, after: Structure) {
    const { managers, views, handedOver } = lineChanges(before, after);
    const losing = views
      .filter(({ loses, gains }) => loses + gains > 0)
      .toSorted((one, other) => other.loses - one.loses);
    const ids = new Set([
      ...managers.flatMap(({ id, before: was, after: is }) => [id, was, is]),
      ...losing.map(({ id }) => id),
      ...handedOver.flatMap(({ before: was, after: is }) => [was, is]),
    ]);
    const known = await peopleOf(
      tx,
      [...ids].filter((id) => id !== null),
    );
    const names = new Map(known.map(({ id, fullName }) => [id, fullName]));
    const order = new Map(known.map(({ id }, place) => [id, place]));
    const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
    const inOrder = managers.toSorted((one, other) => (order.get(one.id) ?? 0) - (order.get(other.id) ?? 0));
    return {
      nameOf,
      handedOver,
      managers: {
        changed: managers.length,
        people: inOrder.slice(0, mostNamed).map(({ id, before: was, after: is }) => ({
          id,
          fullName: names.get(id) ?? '',
          before: nameOf(was),
          after: nameOf(is),
        })),
      },
      views: {
        changed: losing.length,
        people: losing.slice(0, mostNamed).map((one) => ({ ...one, fullName: names.get(one.id) ?? '' })),
      },
    };
  }

  async function outline(
    tx: Tx,
    standing: { before: Structure; after: Structure; titles: ReadonlyMap<number, string> },
    marked: Parameters<typeof outlineOf>[2],
    day: string,
  ): Promise<DraftEffects['outline']> {
    const { before, after, titles: titlesBefore } = standing;
    const rows = outlineOf(before, after, marked);
    const shown = rows.slice(0, mostRows);
    const holdersOf = (id: number) => (after.get(id) ?? before.get(id))?.holders ?? [];
    const holders = await peopleOf(tx, [...new Set(shown.flatMap(({ id }) => holdersOf(id)))]);
    const names = new Map(holders.map(({ id, fullName }) => [id, fullName]));
    const ids = shown.flatMap(({ id, movedFrom }) => (movedFrom === null ? [id] : [id, movedFrom]));
    const titles = await titlesOf(tx, ids, day);
    return {
      more: rows.length - shown.length,
      rows: shown.map(({ id, level, changes, movedFrom, reports }) => {
        const title = titles.get(id) ?? '';
        const was = titlesBefore.get(id);
        return {
          id,
          title,
          titleBefore: was === undefined || was === title ? null : was,
          level,
          changes,
          movedFrom:
            movedFrom === null ? null : (titlesBefore.get(movedFrom) ?? titles.get(movedFrom) ?? null),
          reports,
          holders: holdersOf(id).map((person) => names.get(person) ?? ''),
        };
      }),
    };
  }

  /** Does the whole draft, looks, and undoes it. The company's turn is to be taken before. */
  return async (tx: WriteTx, draft: DraftRow, sees: Seen): Promise<DraftEffects> => {
    const { effectiveOn: day, steps, today } = draft;
    const branch = await branchOf(tx, steps, day);
    const { top } = branch;
    const before = await standingOn(tx, branch, day, sees.salary);
    const now = day === today ? before : await standingOn(tx, branch, today, sees.salary);
    const named = positionsAmong(
      steps.flatMap(({ content }) => ('position' in content ? [content.position] : [])),
    );
    const [saidBefore, titlesBefore] = await Promise.all([
      saidOf(tx, named, day),
      titlesOf(tx, top === null ? named : [...named, top], day),
    ]);
    await tx.query('savepoint draft');
    const judged = await judge(tx, steps, day);
    const after = await standingOn(tx, branch, day, sees.salary);
    const saidAfter = await saidOf(tx, named, day);
    const [structureBefore, structureAfter] = [wholeOf(before), wholeOf(after)];
    const split = splitIn(steps, judged);
    const marked = {
      split,
      changed: new Set(named.filter((id) => !split.has(id) && saidBefore.get(id) !== saidAfter.get(id))),
    };
    const shown = await outline(
      tx,
      { before: structureBefore, after: structureAfter, titles: titlesBefore },
      marked,
      day,
    );
    await tx.query('rollback to savepoint draft');
    const { nameOf, handedOver, managers, views } = await people(tx, structureBefore, structureAfter);
    const requisitions = sees.requisitions
      ? await openRequisitions(
          tx,
          handedOver.map(({ id }) => id),
          day,
        )
      : null;
    const handed = new Map(handedOver.map((one) => [one.id, one]));
    return {
      from: day,
      problems: [...judged.problems].map(([stepId, problems]) => ({
        stepId,
        reasons: problems.map(({ reason }) => reason),
      })),
      branch: top === null ? null : { id: top, title: titlesBefore.get(top) ?? '' },
      figures: {
        today: now.branch.length === 0 ? null : figuresView(now, sees.salary),
        without: figuresView(before, sees.salary),
        with: figuresView(after, sees.salary),
      },
      outline: shown,
      managers,
      views,
      ...(requisitions !== null && {
        requisitions: requisitions.map(({ id, number, position, positionId }) => ({
          id,
          identifier: requisitionIdentifier(number),
          position,
          before: nameOf(handed.get(positionId)?.before ?? null),
          after: nameOf(handed.get(positionId)?.after ?? null),
          isClosed: handed.get(positionId)?.isClosed ?? false,
        })),
      }),
    };
  };
}
export type FindEffects = ReturnType<typeof createEffects>;

/** What was split, and what came of it. */
function splitIn(steps: readonly StepRow[], { made, problems }: Judged): Set<number> {
  return new Set(
    steps.flatMap(({ id, content }) => {
      if (content.kind !== 'split' || problems.has(id)) return [];
      const { of, id: named } = readRef(content.position);
      const position = of === 'position' ? named : made.get(named);
      return position === undefined ? [] : [position];
    }),
  );
}
