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
  names: Set<string>;
}

/** Which of the names at the top of a file a function in it gives another value, maybe long after the file has run. */
export function changedLater(program: ESTree.Program, names: ReadonlySet<string>): string[] {
  const scopes: Scope[] = [];
  const declared: Named[] = [];
  const given: Named[] = [];
  const named = (pattern: Target, at: number) =>
    namesIn(pattern)
      .filter((name) => names.has(name))
      .map((name) => ({ name, at }));
  const scopeOf = ({ params, start, end }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    scopes.push({ at: start, until: end, names: new Set(params.flatMap(namesIn)) });
  };
  const declare = (pattern: Target | null, at: number) => {
    if (pattern !== null) declared.push(...named(pattern, at));
  };
  const give = (left: ESTree.ForStatementLeft, at: number) => {
    if (left.type !== 'VariableDeclaration') given.push(...named(left, at));
  };
  new Visitor({
    ArrowFunctionExpression: scopeOf,
    FunctionExpression(made) {
      scopeOf(made);
      declare(made.id, made.start);
    },
    FunctionDeclaration(made) {
      scopeOf(made);
      // Its name stands around it.
      declare(made.id, made.start - 1);
    },
    ClassDeclaration: ({ id, start }) => declare(id, start),
    VariableDeclarator: ({ id, start }) => declare(id, start),
    CatchClause: ({ param, start }) => declare(param, start),
    AssignmentExpression: ({ left, start }) => give(left, start),
    UpdateExpression: ({ argument, start }) => give(argument, start),
    ForInStatement: ({ left, start }) => give(left, start),
    ForOfStatement: ({ left, start }) => give(left, start),
  }).visit(program);
  for (const { name, at } of declared) around(at, scopes).at(-1)?.names.add(name);
  const found = given.filter(({ name, at }) => {
    const functions = around(at, scopes);
    return functions.length > 0 && !functions.some((scope) => scope.names.has(name));
  });
  return [...new Set(found.map(({ name }) => name))];
}

/** The functions a place is in, from the outermost in. */
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
