import { type ESTree, Visitor } from 'vite';

type Target =
  | ESTree.ParamPattern
  | ESTree.AssignmentTargetMaybeDefault
  | ESTree.AssignmentTargetRest
  | ESTree.BindingPattern;

interface Named {
  name: string;
  at: number;
}

interface Scope {
  at: number;
  until: number;
  /** Whether what is in it may run later than what is around it. */
  isFunction: boolean;
  names: Set<string>;
}

interface Span {
  start: number;
  end: number;
}

/** Which of the names at the top of a file a function in it gives another value, maybe long after the file has run. */
export function changedLater(program: ESTree.Program, names: ReadonlySet<string>): string[] {
  const scopes: Scope[] = [];
  const declared: (Named & { inFunction: boolean })[] = [];
  const given: Named[] = [];
  const named = (pattern: Target, at: number) =>
    namesIn(pattern)
      .filter((name) => names.has(name))
      .map((name) => ({ name, at }));
  const block = ({ start, end }: Span) => {
    scopes.push({ at: start, until: end, isFunction: false, names: new Set() });
  };
  const made = ({ params, start, end }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    scopes.push({ at: start, until: end, isFunction: true, names: new Set(params.flatMap(namesIn)) });
  };
  const declare = (pattern: Target | null, at: number, inFunction = false) => {
    if (pattern !== null) declared.push(...named(pattern, at).map((one) => ({ ...one, inFunction })));
  };
  const give = (left: ESTree.ForStatementLeft, at: number) => {
    if (left.type !== 'VariableDeclaration') given.push(...named(left, at));
  };
  new Visitor({
    ArrowFunctionExpression: made,
    FunctionExpression(written) {
      made(written);
      declare(written.id, written.start);
    },
    FunctionDeclaration(written) {
      made(written);
      // Its name stands around it.
      declare(written.id, written.start - 1);
    },
    PropertyDefinition({ value }) {
      // It is reckoned out with each object that is made.
      if (value !== null)
        scopes.push({ at: value.start, until: value.end, isFunction: true, names: new Set() });
    },
    BlockStatement: block,
    ForStatement: block,
    SwitchStatement: block,
    ClassDeclaration: ({ id, start }) => declare(id, start),
    VariableDeclaration({ kind, declarations, start }) {
      for (const { id } of declarations) declare(id, start, kind === 'var');
    },
    CatchClause(clause) {
      block(clause);
      declare(clause.param, clause.start);
    },
    AssignmentExpression: ({ left, start }) => give(left, start),
    UpdateExpression: ({ argument, start }) => give(argument, start),
    ForInStatement(loop) {
      block(loop);
      give(loop.left, loop.start);
    },
    ForOfStatement(loop) {
      block(loop);
      give(loop.left, loop.start);
    },
  }).visit(program);
  for (const { name, at, inFunction } of declared) {
    around(at, scopes)
      .findLast(({ isFunction }) => isFunction || !inFunction)
      ?.names.add(name);
  }
  const found = given.filter(({ name, at }) => {
    const outside = around(at, scopes);
    return outside.some(({ isFunction }) => isFunction) && !outside.some((scope) => scope.names.has(name));
  });
  return [...new Set(found.map(({ name }) => name))];
}

/** What a place is in, from the outermost in. */
function around(place: number, scopes: readonly Scope[]): Scope[] {
  return scopes
    .filter(({ at, until }) => at <= place && place < until)
    .toSorted((one, other) => one.at - other.at);
}

function namesIn(pattern: Target): string[] {
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((one) => namesIn(one.type === 'Property' ? one.value : one.argument));
    case 'ArrayPattern':
      return pattern.elements.flatMap((one) => (one === null ? [] : namesIn(one)));
    case 'AssignmentPattern':
      return namesIn(pattern.left);
    case 'RestElement':
      return namesIn(pattern.argument);
    default:
      return [];
  }
}
