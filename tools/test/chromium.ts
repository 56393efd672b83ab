import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { projectRoot, scriptOf } from './program.ts';

const namedByEnvironment = ['TENURE_CHROMIUM', 'PLAYWRIGHT_CHROMIUM_EXECUTABLE_PATH', 'CHROME_PATH'];
const usualNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Turns off everything a browser does besides showing the page: calls to other servers, and the graphics
 * card.
 */
export const quietFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** A Chromium that starts on this machine, if there is one. */
export function findChromium(): string | undefined {
  const named = namedByEnvironment.map((name) => process.env[name]).filter((value) => value !== undefined);
  const folders = ['/usr/bin', '/usr/local/bin', ...(process.env.PATH ?? '').split(path.delimiter)];
  const usual = usualNames.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...named, ...usual, chromium.executablePath()].find((file) => fs.existsSync(file) && starts(file));
}

/** Finds a Chromium or installs one; says what to do where neither works. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  console.log('No Chromium is here: installing one …');
  const installed = (isRootWithApt() && installByApt() ? findChromium() : undefined) ?? installByPlaywright();
  if (installed !== undefined) return installed;
  throw new Error(
    [
      'The browser journeys need a Chromium, and none could be installed. Do one of these, then try again:',
      '  Debian or Ubuntu:  sudo apt-get install chromium',
      '  Fedora:            sudo dnf install chromium',
      '  any other system:  npx playwright install --with-deps chromium',
      '  or name one:       TENURE_CHROMIUM=/path/to/chrome npm test',
    ].join('\n'),
  );
}

/** On some systems the file of that name only prints where to get the browser. */
function starts(file: string): boolean {
  const { status, stdout } = spawnSync(file, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  return status === 0 && /Chrom/.test(stdout);
}

function isRootWithApt(): boolean {
  return os.userInfo().uid === 0 && fs.existsSync('/usr/bin/apt-get');
}

function installByApt(): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...args: string[]) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
  return apt('update') && apt('install', '--yes', '--no-install-recommends', 'chromium', 'fonts-liberation');
}

function installByPlaywright(): string | undefined {
  spawnSync(process.execPath, [scriptOf('@playwright/test', 'cli.js'), 'install', 'chromium'], {
    cwd: projectRoot,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return findChromium();
}
