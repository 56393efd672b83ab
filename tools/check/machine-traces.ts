import { execFileSync } from 'node:child_process';
import os from 'node:os';
import path from 'node:path';
import { projectRoot } from '../test/program.ts';
import type { Gate } from './gate.ts';
import { projectFiles, readSource } from './sources.ts';

const isText = /\.([cm]?[jt]sx?|json|css|sql|md|html|ya?ml|svg|txt)$|(^|\/)(Dockerfile|\.npmrc|run)$/;
const somebodysFolder = /(?<![\w.:@/-])\/(?:home|Users)\/[a-z][\w-]*\/|(?<![\w.:@/-])\/root\//;
const publicRegistry = 'registry.npmjs.org';

/** @returns the parts of a text that lead to one person's machine or to a registry others cannot reach */
export function tracesIn(text: string, privateWords: readonly string[]): readonly string[] {
  const folder = somebodysFolder.exec(text)?.[0];
  return [...privateWords.filter((word) => text.includes(word)), ...(folder === undefined ? [] : [folder])];
}

export const machineTraces: Gate = {
  name: 'no trace of a machine',
  problems: async () => {
    const words = privateWords();
    return projectFiles()
      .filter((file) => isText.test(file) && !file.startsWith('tools/check/machine-traces'))
      .flatMap((file) => tracesIn(readSource(file), words).map((trace) => `${file}: mentions ${trace}`));
  },
};

/** The folder of this copy and the registry of its packages, unless too general to mean this machine. */
function privateWords(): readonly string[] {
  const places = [projectRoot, os.homedir()].filter((place) => place.split(path.sep).length > 2);
  return [...places, ...registryHosts().filter((host) => host !== publicRegistry)];
}

function registryHosts(): readonly string[] {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const address = execFileSync(npm, ['config', 'get', 'registry', '--loglevel=error'], {
    cwd: projectRoot,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  }).trim();
  return URL.canParse(address) ? [new URL(address).host] : [];
}
