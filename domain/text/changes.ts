export interface Step<Value> {
  change: 'same' | 'removed' | 'added';
  value: Value;
}

const all = <Value>(change: Step<Value>['change'], values: readonly Value[]): Step<Value>[] =>
  values.map((value) => ({ change, value }));

/**
 * The fewest removals and additions that make the one list the other, in order; of places where both are possible, removals
 * come first (Myers 1986). Lists that differ in more than so many places are answered as entirely removed and added, since the
 * time grows with the differences.
 */
export function changesBetween<Value>(
  before: readonly Value[],
  after: readonly Value[],
  mostEdits: number,
): Step<Value>[] {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  const oneMiddle = before.slice(start, before.length - end);
  const otherMiddle = after.slice(start, after.length - end);
  return [
    ...all('same', after.slice(0, start)),
    ...(shortestScript(oneMiddle, otherMiddle, mostEdits) ?? [
      ...all('removed', oneMiddle),
      ...all('added', otherMiddle),
    ]),
    ...all('same', after.slice(after.length - end)),
  ];
}

/** Null where it takes more edits. */
function shortestScript<Value>(
  before: readonly Value[],
  after: readonly Value[],
  mostEdits: number,
): Step<Value>[] | null {
  const rows = before.length;
  const columns = after.length;
  const most = Math.min(rows + columns, mostEdits);
  const middle = most + 1;
  // For each diagonal, how far down the first list one comes with so many edits.
  const reached = new Int32Array(2 * middle + 1);
  const rounds: Int32Array[] = [];
  for (let edits = 0; edits <= most; edits += 1) {
    rounds.push(reached.slice());
    for (let diagonal = -edits; diagonal <= edits; diagonal += 2) {
      let row = isDown(reached, middle, diagonal, edits)
        ? (reached[middle + diagonal + 1] ?? 0)
        : (reached[middle + diagonal - 1] ?? 0) + 1;
      while (row < rows && row - diagonal < columns && before[row] === after[row - diagonal]) row += 1;
      reached[middle + diagonal] = row;
      if (row >= rows && row - diagonal >= columns) return walkedBack(before, after, rounds, middle);
    }
  }
  return null;
}

/** Whether the last edit on a diagonal added from the second list, rather than removed from the first. */
const isDown = (reached: Int32Array, middle: number, diagonal: number, edits: number): boolean =>
  diagonal === -edits ||
  (diagonal !== edits && (reached[middle + diagonal - 1] ?? 0) < (reached[middle + diagonal + 1] ?? 0));

function walkedBack<Value>(
  before: readonly Value[],
  after: readonly Value[],
  rounds: readonly Int32Array[],
  middle: number,
): Step<Value>[] {
  const steps: Step<Value>[] = [];
  let row = before.length;
  let column = after.length;
  const take = (change: Step<Value>['change'], value: Value | undefined) => {
    if (value !== undefined) steps.push({ change, value });
  };
  for (let edits = rounds.length - 1; edits >= 0; edits -= 1) {
    const reached = rounds[edits] ?? new Int32Array();
    const diagonal = row - column;
    const previous = isDown(reached, middle, diagonal, edits) ? diagonal + 1 : diagonal - 1;
    const previousRow = edits === 0 ? 0 : (reached[middle + previous] ?? 0);
    const previousColumn = edits === 0 ? 0 : previousRow - previous;
    while (row > previousRow && column > previousColumn) {
      row -= 1;
      column -= 1;
      take('same', after[column]);
    }
    if (column > previousColumn) take('added', after[previousColumn]);
    else if (row > previousRow) take('removed', before[previousRow]);
    row = previousRow;
    column = previousColumn;
  }
  return steps.toReversed();
}
