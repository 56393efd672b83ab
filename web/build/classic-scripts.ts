import fs from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { type ESTree, type Plugin, type Rolldown, Visitor } from 'vite';
import { changedLater } from './changed-later.ts';
import { type Change, changed } from './changes.ts';
import { whenThere } from './when-there.ts';

/** It depends on nothing, so that each script may have its own. */
const bundlersRuntime = 'rolldown-runtime';

/**
 * Writes the files of these names as classic scripts. What it made of such a script a browser keeps for the next visit.
 * Of a module Chromium keeps nothing as long as it fetches beside the page, as it does unless it is told otherwise
 * (`MaybeCreateConsumeCodeCacheTask` in its script_streamer.cc), so that whoever comes again waits for 750 kB to be
 * compiled once more.
 *
 * What it would export as a module a script leaves in `tenureFiles`, and whoever imports it takes it from there. What is
 * needed at once the document names before any module, which then runs after it.
 */
export function classicScripts(names: ReadonlySet<string>): Plugin {
  const isClassic = (file: string) => names.has(nameIn(file));
  return {
    name: 'classic-scripts',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (of, files, { hostType }) => {
            const needsNoRuntime = hostType === 'html' || isClassic(of);
            return files.filter(
              (file) => !isClassic(file) && !(needsNoRuntime && nameIn(file) === bundlersRuntime),
            );
          },
        },
      },
    }),
    renderChunk(code, { name }) {
      if (!names.has(name)) return;
      const program = this.parse(code);
      const changing = changedLater(program, new Set(exportsOf(program).map(({ local }) => local)));
      // Whoever imports a value takes it once.
      if (changing.length > 0) this.error(`${name} exports what changes later: ${changing.join(', ')}`);
    },
    // A file is named by what it holds before it is rewritten, and kept by that name for good.
    augmentChunkHash: () => [...names, ...howItRewrites].join('\n'),
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { chunk }) =>
        chunk?.imports.filter(isClassic).map((file) => ({
          tag: 'script',
          attrs: { defer: true, src: `/${file}` },
          injectTo: 'head-prepend',
        })),
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const chunkAt = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
        const early = chunks
          .filter(({ isEntry }) => isEntry)
          .flatMap((entry) => importedTooEarly(entry, chunkAt, isClassic));
        const twice = [...names].filter(
          (name) => chunks.filter(({ fileName }) => nameIn(fileName) === name).length > 1,
        );
        if (early.length > 0) this.error(early.join('; '));
        if (twice.length > 0)
          this.error(`Two files are named ${twice.join()}, and one would take the other's place`);
        const parse = (code: string) => this.parse(code);
        for (const chunk of chunks) {
          const folder = path.posix.dirname(chunk.fileName);
          const imported = (source: string) => chunkAt.get(path.posix.join(folder, source));
          chunk.code = rewritten(chunk, { isClassic, imported, parse });
          // What only a module may say is said here rather than in the browser.
          if (isClassic(chunk.fileName)) new vm.Script(chunk.code, { filename: chunk.fileName });
        }
      },
    },
  };
}

const howItRewrites = ['classic-scripts.ts', 'changes.ts', 'when-there.ts'].map((file) =>
  fs.readFileSync(path.join(import.meta.dirname, file), 'utf8'),
);

/** The bundler puts a hash behind the name of a file. */
const nameIn = (file: string): string => path.posix.basename(file).replace(/-[\w-]{8}\.js$/, '');

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** A document names the scripts its entry imports. What may be fetched where no other has run must do without the others. */
function importedTooEarly(
  entry: Rolldown.OutputChunk,
  chunkAt: Chunks,
  isClassic: (file: string) => boolean,
): string[] {
  const isMissing = (file: string) => isClassic(file) && !entry.imports.includes(file);
  const reached = new Set([entry]);
  for (const { imports, dynamicImports } of reached) {
    for (const file of [...imports, ...dynamicImports]) {
      const next = chunkAt.get(file);
      if (next !== undefined && !isMissing(file)) reached.add(next);
    }
  }
  return [...reached].flatMap(({ name, imports }) =>
    imports.filter(isMissing).map((file) => `${name} imports ${file}, and may run before it`),
  );
}

interface Around {
  isClassic: (file: string) => boolean;
  imported: (source: string) => Rolldown.OutputChunk | undefined;
  parse: (code: string) => ESTree.Program;
}

function rewritten(chunk: Rolldown.OutputChunk, around: Around): string {
  const program = around.parse(chunk.code);
  const changes = [...importsIn(program, chunk, around), ...laterImportsIn(program, around)];
  if (!around.isClassic(chunk.fileName)) return changed(chunk.code, changes);
  const left = leaving(program, changed(chunk.code, [...changes, ...metaIn(program), ...without(program)]));
  const isFirst = !chunk.imports.some(around.isClassic);
  const beginning = isFirst ? `globalThis.tenureFiles??={whenThere:${String(whenThere)}};` : '';
  return `${beginning}tenureFiles[${JSON.stringify(chunk.name)}]=${left};`;
}

function importsIn(program: ESTree.Program, chunk: Rolldown.OutputChunk, around: Around): Change[] {
  return program.body.flatMap((statement) => {
    const { type, start, end } = statement;
    if (type !== 'ImportDeclaration' && type !== 'ExportNamedDeclaration' && type !== 'ExportAllDeclaration')
      return [];
    const from = statement.source ? around.imported(statement.source.value) : undefined;
    const values = from && valuesOf(from, chunk, around);
    if (!values) return [];
    if (type !== 'ImportDeclaration') throw new Error(`${chunk.name} passes on what ${from.name} exports`);
    const taken = statement.specifiers.map((one) => {
      if (one.type !== 'ImportSpecifier') throw new Error(`${chunk.name} imports the whole of ${from.name}`);
      return `${nameOf(one.imported)}:${one.local.name}`;
    });
    return [{ at: start, until: end, text: taken.length > 0 ? `const{${taken.join()}}=${values};` : '' }];
  });
}

/** Where the values of a file are found; nothing where they are imported, as modules may from one another. */
function valuesOf(from: Rolldown.OutputChunk, importer: Rolldown.OutputChunk, around: Around): string | null {
  if (around.isClassic(from.fileName)) return `tenureFiles[${JSON.stringify(from.name)}]`;
  if (!around.isClassic(importer.fileName)) return null;
  if (from.name !== bundlersRuntime)
    throw new Error(`${importer.name} needs ${from.name}, which is a module`);
  const program = around.parse(from.code);
  return leaving(program, changed(from.code, without(program)));
}

function laterImportsIn(program: ESTree.Program, { isClassic, imported }: Around): Change[] {
  const changes: Change[] = [];
  new Visitor({
    ImportExpression({ source, start, end }) {
      const file = imported(sourceOf(source));
      if (file === undefined || !isClassic(file.fileName)) return;
      const given = [file.name, `/${file.fileName}`].map((text) => JSON.stringify(text));
      changes.push({ at: start, until: end, text: `tenureFiles.whenThere(${given.join()})` });
    },
  }).visit(program);
  return changes;
}

function sourceOf(source: ESTree.Expression): string {
  if (source.type === 'TemplateLiteral') return source.quasis[0]?.value.cooked ?? '';
  return source.type === 'Literal' ? String(source.value) : '';
}

/** Where a module is. All that is asked is how to address other files, and those are where the document is. */
const whatModulesKnow = new Map([
  ['url', 'document.baseURI'],
  ['resolve', 'undefined'],
]);

function metaIn(program: ESTree.Program): Change[] {
  const changes: Change[] = [];
  new Visitor({
    MemberExpression({ object, property, start, end }) {
      if (object.type !== 'MetaProperty') return;
      const text = property.type === 'Identifier' ? whatModulesKnow.get(property.name) : undefined;
      if (text === undefined) throw new Error('Only a module knows what is asked of import.meta');
      changes.push({ at: start, until: end, text });
    },
  }).visit(program);
  return changes;
}

interface Exported {
  name: string;
  local: string;
}

const exportsOf = (program: ESTree.Program): Exported[] =>
  exportStatements(program)
    .flatMap(({ specifiers }) => specifiers)
    .map(({ exported, local }) => ({ name: nameOf(exported), local: nameOf(local) }));

const without = (program: ESTree.Program): Change[] =>
  exportStatements(program).map(({ start, end }) => ({ at: start, until: end, text: '' }));

const exportStatements = (program: ESTree.Program) =>
  program.body.filter((statement) => statement.type === 'ExportNamedDeclaration');

/** What runs such a file, and is what it exports. */
function leaving(program: ESTree.Program, code: string): string {
  const values = exportsOf(program).map(({ name, local }) => `${name}:${local}`);
  return `function(){"use strict";${code}\nreturn{${values.join()}}}()`;
}

const nameOf = (name: ESTree.ModuleExportName): string =>
  name.type === 'Literal' ? JSON.stringify(name.value) : name.name;
