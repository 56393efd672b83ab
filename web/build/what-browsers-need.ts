import { type ESTree, type Plugin, Visitor } from 'vite';
import { type Change, changed } from './changes.ts';

/** What a server reads of a call and a browser does not: it sends what the types let it, and is answered what was checked. */
const onlyForServers = new Set(['params', 'query', 'output']);

/**
 * The contract without what only a server checks: of calls, the schemas of their addresses and answers, and then whatever
 * those alone are made of. Half of all schemas a screen would make before it is shown.
 */
export function whatBrowsersNeed(): Plugin {
  return {
    name: 'what-browsers-need',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[\w/-]+\.ts$/ },
      handler(code) {
        return changed(code, changesTo(this.parse(code)));
      },
    },
  };
}

function changesTo(program: ESTree.Program): Change[] {
  const changes = program.body.flatMap(madeBy).flatMap(removable);
  new Visitor({
    CallExpression({ callee, arguments: [endpoint] }) {
      if (callee.type !== 'Identifier' || callee.name !== 'defineEndpoint') return;
      if (endpoint?.type === 'ObjectExpression') changes.push(...endpoint.properties.flatMap(emptied));
    },
  }).visit(program);
  return changes;
}

function madeBy(statement: ESTree.Statement | ESTree.ModuleDeclaration): ESTree.CallExpression[] {
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declared?.type !== 'VariableDeclaration') return [];
  return declared.declarations
    .map(({ init }) => init)
    .filter((init): init is ESTree.CallExpression => init?.type === 'CallExpression');
}

/** What is called here makes something and does nothing else, so that it need not be called for what nobody uses. */
function removable({ start, end }: ESTree.CallExpression): Change[] {
  return [
    { at: start, until: start, text: '/* @__PURE__ */ (() => ' },
    { at: end, until: end, text: ')()' },
  ];
}

/** Most of what is sent is checked on other screens than the one that is shown, if anywhere but on the server. */
function madeWhenRead(name: string, { start, value, end }: ESTree.ObjectProperty): Change[] {
  return [
    { at: start, until: value.start, text: `get ${name}() { const value = ` },
    { at: end, until: end, text: `; Object.defineProperty(this, '${name}', { value }); return value; }` },
  ];
}

function emptied(property: ESTree.ObjectPropertyKind): Change[] {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
  const { key, value, start, end } = property;
  if (key.name === 'body' && value.type === 'CallExpression') return madeWhenRead('body', property);
  // That a call has no answer is to be known.
  const isNone = value.type === 'Literal' && value.value === null;
  return onlyForServers.has(key.name) && !isNone ? [{ at: start, until: end, text: `${key.name}: {}` }] : [];
}
